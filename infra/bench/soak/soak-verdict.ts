import { median } from '../harness/percentile.ts';

/** What was seen of the product at one moment. */
export interface SoakSample {
  /** Since the start. */
  second: number;
  /** Memory of the API's process, in MB (10⁶ bytes). */
  api_memory: number;
  /** Memory of all of PostgreSQL's processes that they do not share, in MB. */
  postgres_memory: number;
  /** Open files of the API, sockets among them. */
  open_files: number;
  /** Connections to the database. */
  connections: number;
  /** Of the requests since the sample before, in ms. */
  p95: number;
}

/** How one figure went: the medians of the first and of the last third after the warm-up. */
export interface SoakTrend {
  name: string;
  first: number;
  last: number;
  /** The largest last value that holds. */
  bar: number;
  holds: boolean;
}

type Figure = Exclude<keyof SoakSample, 'second'>;

/** The growth that is still none: a share of the first value, and for counts what one visit more or less makes. */
const BARS: { figure: Figure; name: string; share: number; more: number }[] = [
  { figure: 'api_memory', name: 'memory of the API, MB', share: 0.05, more: 0 },
  { figure: 'postgres_memory', name: 'memory of PostgreSQL, MB', share: 0.05, more: 0 },
  { figure: 'open_files', name: 'open files of the API', share: 0, more: 4 },
  { figure: 'connections', name: 'connections to the database', share: 0, more: 2 },
  { figure: 'p95', name: 'p95 of a request, ms', share: 0.25, more: 0 },
];

/**
 * Compares the last third of a soak with the first one, without its warm-up: a leak grows for as long as one looks, and noise
 * does not. Medians, so that one collection of garbage or one checkpoint decides nothing. Null for too few samples.
 */
export function soakVerdict(samples: SoakSample[], warm_up_seconds: number): SoakTrend[] | null {
  const warm = samples.filter(({ second }) => second >= warm_up_seconds);
  const third = Math.floor(warm.length / 3);
  if (third < 3) return null;
  return BARS.map(({ figure, name, share, more }) => {
    const of = (some: SoakSample[]) => median(some.map((sample) => sample[figure]));
    const [first, last] = [of(warm.slice(0, third)), of(warm.slice(-third))];
    const bar = first * (1 + share) + more;
    return { name, first, last, bar, holds: last <= bar };
  });
}
