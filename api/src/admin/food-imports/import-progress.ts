import type { ImportCounts } from '../../foods/imports/import-record.ts';
import type { FoodImportProgressDto, FoodImportState } from './food-imports.dto.ts';
import { importPace } from './import-pace.ts';

/** A row of `food_imports`, with what only the database knows about it. */
export interface ImportRow {
  id: string;
  file_name: string;
  path: string;
  source: string;
  /** Empty before the first batch. */
  counts: Partial<ImportCounts>;
  failure: string | null;
  problems_file: string;
  problems_bytes: number;
  started_at: Date;
  run_started_at: Date;
  run_ended_at: Date | null;
  finished_at: Date | null;
  run_seconds: number;
  run_first_byte: number;
  run_first_row: number;
  size_bytes: number;
  done_bytes: number;
  is_running: boolean;
}

/** An import as the console shows it. */
export function importProgress(row: ImportRow): FoodImportProgressDto {
  const { id, file_name, path, source, failure, started_at, run_started_at, run_ended_at } = row;
  const { size_bytes, done_bytes, problems_bytes, counts, is_running } = row;
  const { read = 0, added = 0, changed = 0, unchanged = 0, problems = {} } = counts;
  const pace = importPace({
    ...{ read, is_running, size_bytes, done_bytes },
    ...{ seconds: row.run_seconds, first_row: row.run_first_row, first_byte: row.run_first_byte },
  });
  return {
    ...{
      id,
      file_name,
      path,
      source,
      state: stateOf(row),
      failure,
      started_at,
      run_started_at,
      run_ended_at,
    },
    ...{ size_bytes, done_bytes, read, added, changed, unchanged, ...pace },
    ...{ left_out: leftOut(counts), problems, problems_bytes },
  };
}

function stateOf({ finished_at, is_running, failure }: ImportRow): FoodImportState {
  if (finished_at) return 'finished';
  if (is_running) return 'running';
  return failure === null ? 'stopped' : 'failed';
}

function leftOut(counts: Partial<ImportCounts>): Record<string, number> {
  const { repeated = 0, older = 0, deleted_here = 0, skipped = {} } = counts;
  return {
    ...skipped,
    ...(repeated > 0 && { repeated }),
    ...(older > 0 && { older }),
    ...(deleted_here > 0 && { deleted_here }),
  };
}
