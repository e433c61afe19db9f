import type { ImportProgress } from './import-foods.ts';
import type { ImportRecord } from './import-record.ts';
import { number } from './summary.ts';

/** Tells how an import goes. */
export interface ProgressTeller {
  /** Per cent, rows, rates and time left. */
  tell(progress: ImportProgress): string;
  /** How long it took, and its rates, once it is done. */
  end(record: ImportRecord): string;
}

/** Its clock starts with the first call of `tell`; `size` is that of the file as it lies on the disk. */
export function progressTeller(size: number): ProgressTeller {
  let start: { at: number; bytes: number; record: ImportRecord } | null = null;
  const seconds = () => (performance.now() - (start?.at ?? performance.now())) / 1000;
  const rates = ({ place, counts }: ImportRecord) => {
    const bytes = place.offset - (start?.record.place.offset ?? 0);
    const rows = counts.read - (start?.record.counts.read ?? 0);
    return [
      ...(bytes > 0 ? [`${(bytes / 1e6 / seconds()).toFixed(1)} MB/s`] : []),
      ...(rows > 0 ? [`${number(Math.round(rows / seconds()))} rows/s`] : []),
    ];
  };
  return {
    tell: ({ record, done_bytes }) => {
      start ??= { at: performance.now(), bytes: done_bytes, record };
      const parts = [
        `${Math.floor((100 * done_bytes) / Math.max(1, size))} %`,
        `${number(record.counts.read)} rows`,
      ];
      const bytes = done_bytes - start.bytes;
      if (seconds() < 0.5 || bytes <= 0) return parts.join(', ');
      const left = `${duration((seconds() * (size - done_bytes)) / bytes)} left`;
      return [...parts, ...rates(record), left].join(', ');
    },
    end: (record) => [duration(seconds()), ...rates(record)].join(', '),
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
