import { chakra } from '@chakra-ui/react';

const LINES = {
  /** An empty plate. */
  plate:
    'M60 22a28 28 0 1 1 0 56 28 28 0 0 1 0-56m0 11a17 17 0 1 1 0 34 17 17 0 0 1 0-34M20 24v18c0 5 8 5 8 0V24m-4 0v54M96 78V24c6 2 8 12 8 22 0 6-4 8-8 8',
  /** A scale waiting for a foot. */
  scale:
    'M26 30h68a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6m18 24a16 16 0 0 1 32 0zm16 0 6-9M30 82v5m60-5v5',
  /** A calendar leaf without marks. */
  calendar: 'M26 28h68v54H26zm0 15h68M42 21v13m36-13v13M40 55h6m11 0h6m11 0h6M40 68h6m11 0h6',
  /** A list whose lines are still blank. */
  list: 'M28 30h8v8h-8zm0 19h8v8h-8zm0 19h8v8h-8zM46 34h46M46 53h34M46 72h40',
  /** A path with a bend: what is to come. */
  path: 'M22 84c20 0 14-26 34-26s14-28 38-30m-8-6 9 6-5 9M22 84h-4m40-26h1',
  /** A plug out of its socket. */
  unplugged:
    'M18 54h22m0-14v28h10a14 14 0 0 0 0-28zm22 8h8m-8 12h8M102 54H84m0-14v28h-6V40zM70 26l4-8m6 12 7-6',
} as const;

export type Drawing = keyof typeof LINES;

/** Our own small line drawings in the neutral ramp. Decoration only: the sentence beside says it all. */
export function EmptyDrawing({ name }: { name: Drawing }) {
  return (
    <chakra.svg
      viewBox="0 0 120 100"
      width="7.5rem"
      height="6.25rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="gray.8"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </chakra.svg>
  );
}
