/** Drawings of pages of this app on which nothing is logged yet. */

/** A dumbbell on the floor. */
export const DUMBBELL = {
  body: 'M36 50h8a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4V54a4 4 0 0 1 4-4ZM76 50h8a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4V54a4 4 0 0 1 4-4Z',
  detail: 'M48 63h24M48 71h24M26 57v20m68-20v20',
};

/** A portrait in a frame. */
export const PORTRAIT = {
  body: 'M40 24h40a5 5 0 0 1 5 5v50a5 5 0 0 1-5 5H40a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5Z',
  detail: 'M60 38a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM43 74c0-9 6-14 17-14s17 5 17 14',
};

/** A curve on a sheet, without numbers. */
export const CURVE = {
  body: 'M35 26h50a5 5 0 0 1 5 5v48a5 5 0 0 1-5 5H35a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5Z',
  detail: 'M38 40c7 0 8 14 15 14s8-8 14 0 8 12 15 12M40 76h3m10 0h3m10 0h3m8 0h3',
};

/** A target on its stand. */
export const TARGET = {
  body: 'M60 20a27 27 0 1 0 0 54 27 27 0 0 0 0-54Z',
  detail:
    'M60 32a15 15 0 1 0 0 30 15 15 0 0 0 0-30ZM60 44a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM45 70l-6 14m36-14l6 14',
};
