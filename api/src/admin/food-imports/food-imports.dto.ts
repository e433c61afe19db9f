import { ApiProperty } from '@nestjs/swagger';
import { Matches, MaxLength } from 'class-validator';

export const FOOD_IMPORT_STATES = ['running', 'finished', 'stopped', 'failed'] as const;
export type FoodImportState = (typeof FOOD_IMPORT_STATES)[number];

const NUMBERS_BY_NAME = { type: 'object', additionalProperties: { type: 'integer' } } as const;

/** The import of a file of foods into the shared food database. */
export class FoodImportProgressDto {
  id: string;
  file_name: string;
  /** Path at which the file is, or was, on the server. */
  path: string;
  /**
   * The recognized format: `off` (Open Food Facts), `usda`, `fatsecret` or `jsonl` (our own).
   */
  source: string;

  /**
   * `stopped`: by an administrator, or with the server. A `stopped` or `failed` import resumes where it stopped when it
   * is started again.
   */
  @ApiProperty({ enum: FOOD_IMPORT_STATES, enumName: 'FoodImportState' })
  state: FoodImportState;

  /** Reason why the import failed, in one line; `null` in every other state. */
  failure: string | null;
  /** Start of the whole import; the current run may have begun later. */
  started_at: Date;
  run_started_at: Date;
  /** `null` while the import runs, and for a run that ended together with the server. */
  run_ended_at: Date | null;
  /** Size of the file on disk; for a folder, the size of its tables. */
  size_bytes: number;
  done_bytes: number;
  /** Rows read from the file so far. */
  read: number;
  /** Foods that the database did not have. */
  added: number;
  /** Foods that the database had with other values. */
  changed: number;
  /** Foods that the database had with the same values. */
  unchanged: number;
  /** Rows per second in the current or last run; `null` while the run is too young to tell. */
  rows_per_second: number | null;
  /** `null` unless the import runs and its pace is known. */
  seconds_left: number | null;

  /** Rows that are not stored, by reason. */
  @ApiProperty(NUMBERS_BY_NAME)
  left_out: Record<string, number>;

  /** Problems with rows, by code; such rows are stored without the values in question. */
  @ApiProperty(NUMBERS_BY_NAME)
  problems: Record<string, number>;

  /** Size of the list of rows with problems; 0 where there is none. */
  problems_bytes: number;
}

export class FoodImportsDto {
  /** The last fifty imports, the latest run first. */
  imports: FoodImportProgressDto[];
}

export class StartFoodImportDto {
  /**
   * A file, or a folder of tables of FoodData Central, by its absolute path on the server.
   */
  @Matches(/^\//, { message: 'Please name the file from the root of the server: /…' })
  @MaxLength(1000)
  path: string;
}
