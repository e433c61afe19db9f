import type { ImportProgress } from './import-foods.ts';
import { number } from './summary.ts';

/** Tells how far an import is: per cent, rate and time left. Its clock starts with the first call. */
export function progressTeller(size: number): (progress: ImportProgress) => string {
  let start: { at: number; bytes: number; read: number; offset: number } | null = null;
  return ({ record, done_bytes }) => {
    const { read } = record.counts;
    const { offset } = record.place;
    const bytes = Math.max(done_bytes, start?.bytes ?? 0);
    start ??= { at: performance.now(), bytes, read, offset };
    const seconds = (performance.now() - start.at) / 1000;
    const parts = [`${Math.floor((100 * bytes) / Math.max(1, size))} %`, `${number(read)} rows`];
    if (seconds > 0.5 && bytes > start.bytes) {
      if (offset > start.offset) parts.push(`${((offset - start.offset) / 1e6 / seconds).toFixed(1)} MB/s`);
      if (read > start.read) parts.push(`${number(Math.round((read - start.read) / seconds))} rows/s`);
      parts.push(`${duration((seconds * (size - bytes)) / (bytes - start.bytes))} left`);
    }
    return parts.join(', ');
  };
}

/** "45 s", "3 min 20 s", "1 h 5 min". */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
