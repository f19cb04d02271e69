sets r / r1*r9 /, c / c1*c9 /;
parameter given(r,c) /
r1.c1 5
r1.c2 3
r1.c5 7
r2.c1 6
r2.c4 1
r2.c5 9
r2.c6 5
r3.c2 9
r3.c3 8
r3.c8 6
r4.c1 8
r4.c5 6
r4.c9 3
r5.c1 4
r5.c4 8
r5.c6 3
r5.c9 1
r6.c1 7
r6.c5 2
r6.c9 6
r7.c2 6
r7.c7 2
r7.c8 8
r8.c4 4
r8.c5 1
r8.c6 9
r8.c9 5
r9.c5 8
r9.c8 7
r9.c9 9
/;
