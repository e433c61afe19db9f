import type { ImportProgress } from './import-foods.ts';
import type { ImportRecord } from './import-record.ts';

/** Reports the progress of an import. */
export interface ProgressReporter {
  /** Percentage, rows, rates and remaining time. */
  progress(current: ImportProgress): string;
  /** The duration and the rates of a finished import. */
  total(record: ImportRecord): string;
}

/** Creates a reporter whose clock starts with the first call of `progress`; `size` is the file's on disk, in bytes. */
export function progressReporter(size: number): ProgressReporter {
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
    progress: ({ record, done_bytes }) => {
      start ??= { at: performance.now(), bytes: done_bytes, record };
      const parts = [
        `${Math.floor((100 * done_bytes) / Math.max(1, size))}%`,
        `${number(record.counts.read)} rows`,
      ];
      const bytes = done_bytes - start.bytes;
      if (seconds() < 0.5 || bytes <= 0) return parts.join(', ');
      const left = `${duration((seconds() * (size - done_bytes)) / bytes)} left`;
      return [...parts, ...rates(record), left].join(', ');
    },
    total: (record) => [duration(seconds()), ...rates(record)].join(', '),
  };
}

/** Formats a duration: "45 s", "3 min 20 s", "1 h 5 min". */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The result of an import, as lines for the console. */
export function summaryOf({ counts, problems_file, problems_bytes }: ImportRecord): string[] {
  const { read, added, changed, unchanged, repeated, older, deleted_here, skipped, problems } = counts;
  const more = {
    ...(repeated && { repeated }),
    ...(older && { older_than_stored: older }),
    ...(deleted_here && { deleted_here }),
    ...skipped,
  };
  return [
    `read ${number(read)}: ${number(added)} new, ${number(changed)} changed, ${number(unchanged)} unchanged`,
    ...listed('left out', more),
    ...listed('problems', problems),
    ...(problems_bytes > 0 ? [`problems are listed in ${problems_file}`] : []),
  ];
}

function listed(what: string, counts: Record<string, number>): string[] {
  const parts = Object.entries(counts).sort(([, one], [, other]) => other - one);
  if (parts.length === 0) return [];
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${what} ${number(total)}: ${parts.map(([reason, count]) => `${reason} ${number(count)}`).join(', ')}`,
  ];
}

const number = (value: number) => value.toLocaleString('en');
