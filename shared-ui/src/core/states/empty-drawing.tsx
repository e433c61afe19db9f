/** The lines of a drawing: `body` closed and filled with the page's ground, `detail` its inner lines. */
export interface DrawingLines {
  body: string;
  detail: string;
}

/**
 * Drawings on the baseline y=84 before a disc, 120 wide and 100 high: one object each, rounded ends, one line weight.
 */
const DRAWINGS = {
  /** A sheet whose lines are still blank. */
  list: {
    body: 'M41 20h29l13 13v47a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z',
    detail: 'M70 20v10a3 3 0 0 0 3 3h10M47 47h3m7 0h16M47 58h3m7 0h16M47 69h3m7 0h9',
  },
  /** A bowl, a spoon and a little steam. */
  plate: {
    body: 'M30 54h60c0 15-8 24-18 27v3H48v-3C38 78 30 69 30 54Z',
    detail: 'M76 54l10-23c1-3 3-6 6-5s3 5 2 8L84 54M48 81h24M47 45c-4-5 4-7 0-13m12 13c-4-5 4-7 0-13',
  },
  /** A scale waiting for a foot. */
  scale: {
    body: 'M38 24h44a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z',
    detail: 'M45 46a15 15 0 0 1 30 0ZM60 46l5-8M41 58v15m6-15v15M73 58v15m6-15v15',
  },
  /** A calendar leaf; one day is ringed. */
  calendar: {
    body: 'M36 27h48a5 5 0 0 1 5 5v47a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V32a5 5 0 0 1 5-5Z',
    detail:
      'M31 42h58M45 21v11m30-11v11M43 54h4m11 0h4M43 70h4m11 0h4m11 0h4M68 54a7 7 0 1 1 14 0a7 7 0 1 1-14 0',
  },
  /** A way up a hill to a small flag: what is to come. */
  path: {
    body: 'M22 84c10-4 20-34 42-34 18 0 24 28 34 34Z',
    detail: 'M50 84c10-5 18-9 12-16s-3-11 2-18V24l15 6-15 6',
  },
  /** A bell that sleeps. */
  bell: {
    body: 'M58 27c-13 0-20 9-20 21v15l-6 10v3h52v-3l-6-10V48c0-12-7-21-20-21Z',
    detail: 'M51 76a7 7 0 0 0 14 0M58 27v-4M82 22h9l-9 11h9M95 12h6l-6 7h6',
  },
  /** One person, and the outline of another. */
  people: {
    body: 'M32 84c0-17 8-26 21-26s21 9 21 26ZM53 27a12 12 0 1 0 0 24 12 12 0 0 0 0-24Z',
    detail: 'M71 31a10 10 0 1 1 1 19M75 59c9 1 14 10 14 25',
  },
  /** A lens with nothing under it. */
  search: {
    body: 'M54 23a22 22 0 1 0 0 44 22 22 0 0 0 0-44ZM68 63l3.5-3.5 20 18.5a3.6 3.6 0 0 1-5 5Z',
    detail: 'M41 45a13 13 0 0 1 12-12',
  },
  /** A plug out of its socket. */
  unplugged: {
    body: 'M40 42h9c9 0 14 6 14 13s-5 13-14 13h-9ZM83 41h6v28h-6Z',
    detail:
      'M63 50h8m-8 10h8M40 55h-9c-9 0-10 7-8 14s2 15-7 15M89 55h5c6 0 7 6 6 13s0 16 6 16M71 36l2-8m6 11 7-5',
  },
} as const;

/** A shared drawing by name, or the lines of a drawing that a feature app brings for its own page. */
export type Drawing = keyof typeof DRAWINGS | DrawingLines;

/**
 * A small line drawing in the neutral ramp. Decoration only: the sentence beside it says everything. Without Chakra,
 * for the pages before the sign-in.
 */
export function EmptyDrawing({ name }: { name: Drawing }) {
  const { body, detail } = typeof name === 'string' ? DRAWINGS[name] : name;
  return (
    <svg
      viewBox="0 0 120 100"
      width="7.5rem"
      height="6.25rem"
      fill="none"
      stroke="var(--fettle-colors-gray-10)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="46" r="38" fill="var(--fettle-colors-bg-muted)" stroke="none" />
      <path d="M12 84h71m7 0h4m6 0h8" />
      <path d={body} fill="var(--fettle-colors-bg)" />
      <path d={detail} />
    </svg>
  );
}
