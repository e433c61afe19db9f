import { markdownTable } from './markdown-table.ts';
import type { MeasuredKind } from './measure-kinds.ts';
import { latencyText } from './percentile.ts';

/** Largest factor by which a kind may become slower from few rows to many. */
export const GROWTH_BAR = 3;

/** Growth of the median or the slow answers among more rows, whichever is worse. */
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

/** Table of the kinds beside the floor, their bars, and fewer rows, which `few` names ("10,000 foods"). */
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
