import { markdownTable } from '../harness/markdown-table.ts';
import { latencyText } from '../harness/percentile.ts';
import type { MeasuredKind } from './measure-kinds.ts';

/** From ten thousand foods to all of them no kind may become slower by more than this factor. */
export const GROWTH_BAR = 3;

const number = (it: number) => it.toLocaleString('en-US');

/** The worse of the two: how much longer the middle and the slow answers take among more foods. */
export function growthOf({ large, small }: Pick<MeasuredKind, 'large' | 'small'>): number {
  return Math.max(large.p50 / small.p50, large.p95 / small.p95);
}

function row(kind: MeasuredKind): string[] {
  const { name, bar, large, small, floor, concurrent } = kind;
  const ratio = large.p95 / floor.p95;
  const growth = growthOf(kind);
  const met = (bar === null || ratio <= bar) && growth <= GROWTH_BAR;
  return [
    name,
    latencyText(large),
    latencyText(floor),
    ratio.toFixed(2),
    bar === null ? '' : String(bar),
    latencyText(small),
    growth.toFixed(2),
    met ? 'ok' : '**over**',
    `${concurrent.per_second.toFixed(0)} / ${concurrent.p95.toFixed(1)}`,
  ];
}

/** The figures as Markdown. Milliseconds are of one machine; the ratios are what carries over. */
export function searchReport(kinds: MeasuredKind[], rows: { large: number; small: number }): string {
  return `# How fast foods are found

Written by \`npm run bench -- search\`: ${number(rows.large)} generated foods beside the 8,789 of a first start, on the embedded
PostgreSQL with its defaults; a member with 220 user foods and 1,000 meals and one with nothing ask in turn. Each
kind is 64 different texts, made from the names of real foods, asked for three times by both at one connection, after
each was asked once. The floor is one food by its id (\`GET /food-products/{id}\`), asked between the others. Milliseconds
are those of the machine that wrote this; the ratios carry over. A kind is ok when its p95 is at most "bar" times the
floor's, and neither its p50 nor its p95 grows more than ${GROWTH_BAR} times from ${number(rows.small)} foods.

${markdownTable(
  [
    'kind',
    'p50 / p95 / p99 ms',
    'floor, ms',
    'p95 to floor',
    'bar',
    `${number(rows.small)} foods, ms`,
    'growth',
    'aim',
    '10 connections: a second / p95 ms',
  ],
  kinds.map(row),
)}
`;
}
