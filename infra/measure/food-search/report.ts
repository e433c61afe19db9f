import { GROWTH_BAR, kindsTable } from '../harness/kinds-table.ts';
import type { MeasuredKind } from '../harness/measure-kinds.ts';

const number = (it: number) => it.toLocaleString('en-US');

/** The figures as Markdown. Milliseconds depend on the machine; the ratios are comparable. */
export function searchReport(kinds: MeasuredKind[], rows: { large: number; small: number }): string {
  return `# How fast foods are found

Written by \`npm run bench -- search\`: ${number(rows.large)} generated foods beside the 8,789 of a first start, on the embedded
PostgreSQL with its defaults; a member with 220 user foods and 1,000 meals and one with nothing ask in turn. Each
kind is 64 different texts, made from the names of real foods, asked for three times by both at one connection, after
each was asked once. The floor is one food by its id (\`GET /food-products/{id}\`), asked between the others. Milliseconds
are those of the machine that wrote this; the ratios carry over. A kind is ok when its p95 is at most "bar" times the
floor's, and neither its p50 nor its p95 grows more than ${GROWTH_BAR} times from ${number(rows.small)} foods.

${kindsTable(kinds, `${number(rows.small)} foods`)}
`;
}
