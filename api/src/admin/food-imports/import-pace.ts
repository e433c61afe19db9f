/** The current run of an import, or its last one. */
export interface ImportRun {
  /** Time since the run's start, until its end or now. */
  seconds: number;
  first_row: number;
  read: number;
  first_byte: number;
  done_bytes: number;
  size_bytes: number;
  is_running: boolean;
}

export interface ImportPace {
  /** Whole rows. */
  rows_per_second: number | null;
  /** Whole seconds. */
  seconds_left: number | null;
}

/** Shortest time from which a pace is computed: in less, the first batch waits for the start of the reader. */
const LEAST_SECONDS = 0.5;

/** Pace at which a run reads its file, and the time left at that pace; `null` where it is too early to tell. */
export function importPace(run: ImportRun): ImportPace {
  const { seconds, is_running } = run;
  const rows = run.read - run.first_row;
  const bytes = run.done_bytes - run.first_byte;
  if (seconds < LEAST_SECONDS || rows <= 0) return { rows_per_second: null, seconds_left: null };
  const bytes_left = Math.max(0, run.size_bytes - run.done_bytes);
  const seconds_left = is_running && bytes > 0 ? Math.ceil((seconds * bytes_left) / bytes) : null;
  return { rows_per_second: Math.round(rows / seconds), seconds_left };
}
