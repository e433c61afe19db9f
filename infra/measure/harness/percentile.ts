/** The smallest of the numbers that at least `rank` per cent of them do not exceed. */
export function percentile(numbers: number[], rank: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle number; of an even count the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Milliseconds of requests over one connection. */
export interface Latency {
  p50: number;
  p95: number;
  p99: number;
}

export function latencyOf(milliseconds: number[]): Latency {
  const at = (rank: number) => percentile(milliseconds, rank);
  return { p50: at(50), p95: at(95), p99: at(99) };
}

/** `1.20 / 3.40 / 5.60` */
export const latencyText = ({ p50, p95, p99 }: Latency) =>
  [p50, p95, p99].map((milliseconds) => milliseconds.toFixed(2)).join(' / ');
