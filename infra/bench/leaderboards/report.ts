import { GROWTH_BAR, kindsTable } from '../harness/kinds-table.ts';
import type { MeasuredKind } from '../harness/measure-kinds.ts';

const number = (it: number) => it.toLocaleString('en-US');

interface Measured {
  /** Members of the boards. */
  large: number;
  small: number;
  /** For each place that is due. */
  midnight_ms: number;
}

/** The figures as Markdown. Milliseconds are of one machine; the ratios are what carries over. */
export function boardsReport(kinds: MeasuredKind[], { large, small, midnight_ms }: Measured): string {
  return `# How fast leaderboards are

Written by \`npm run bench -- leaderboards\`: ${number(large)} members on one board, thousands of them with the same rank, on a
PostgreSQL with its defaults. A member in the middle and the last one ask in turn: each of 64 pages of 50 places from all over the
board, and the other calls as often. The floor is one food by its id (\`GET /food-products/{id}\`), asked between the others.
A kind is ok when its p95 is at most "bar" times the floor's, as for one word of a food search, and neither its p50 nor its p95
grows more than ${GROWTH_BAR} times from ${number(small)} members.

${kindsTable(kinds, `${number(small)} members`)}

At the end of a member's day their place is worked out from a run of 60 days with 120 workouts, 60 pictures and 300 ticks:
${midnight_ms.toFixed(1)} ms each, one after the other, so ${number(Math.round(60_000 / midnight_ms))} places a minute.
`;
}
