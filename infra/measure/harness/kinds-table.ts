import { markdownTable } from './markdown-table.ts';
import type { MeasuredKind } from './measure-kinds.ts';
import { latencyText } from './percentile.ts';

/** From few rows to many no kind may become slower by more than this factor. */
export const GROWTH_BAR = 3;

/** The worse of the two: how much longer the middle and the slow answers take among more rows. */
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

/** The kinds beside the floor, their bars, and the same among fewer rows; `few` names those ("10,000 foods"). */
export function kindsTable(kinds: MeasuredKind[], few: string): string {
  const head = [
    'kind',
    'p50 / p95 / p99 ms',
    'floor, ms',
    'p95 to floor',
    'bar',
    `${few}, ms`,
    'growth',
    'aim',
  ];
  return markdownTable([...head, '10 connections: a second / p95 ms'], kinds.map(row));
}
