import { type FoundFood, passes } from './judge.ts';
import type { QualityQuery } from './query.ts';

export interface Judged {
  query: QualityQuery;
  found: FoundFood[];
}

/** One list's score by kind and overall, then each miss with what came instead. */
export function qualityReport(title: string, judged: Judged[]): string {
  const kinds = [...new Set(judged.map(({ query }) => query.kind))];
  const score = (list: Judged[]) => {
    const passed = list.filter(({ query, found }) => passes(query, found)).length;
    return `${passed}/${list.length}`.padStart(8);
  };
  const rows = kinds.map((kind) => [kind, score(judged.filter(({ query }) => query.kind === kind))]);
  const table = [...rows, ['overall', score(judged)]].map(([kind = '', it = '']) => kind.padEnd(16) + it);
  const misses = judged.filter(({ query, found }) => !passes(query, found)).map(miss);
  return [title, ...table, ...(misses.length ? ['', 'Misses:', ...misses] : []), ''].join('\n');
}

function miss({ query, found }: Judged): string {
  const { id, q, kind, k, min_hits, accept } = query;
  const first = found.slice(0, k).map(({ name, brands }) => `      ${brands ? `${name} / ${brands}` : name}`);
  const wanted = accept.length ? `${min_hits} of the first ${k}: ${JSON.stringify(accept)}` : 'nothing';
  return [
    `  ${id} (${kind}) "${q}": wanted ${wanted}`,
    ...(first.length ? first : ['      nothing found']),
  ].join('\n');
}
