import { ApiProperty } from '@nestjs/swagger';
import { Matches, MaxLength } from 'class-validator';

export const FOOD_IMPORT_STATES = ['running', 'finished', 'stopped', 'failed'] as const;
export type FoodImportState = (typeof FOOD_IMPORT_STATES)[number];

const NUMBERS_BY_NAME = { type: 'object', additionalProperties: { type: 'integer' } } as const;

/** The import of a file of foods into the shared food database. */
export class FoodImportProgressDto {
  id: string;
  file_name: string;
  /** Where the file is, or was, on the server. */
  path: string;
  /**
   * The recognised format: `off` (Open Food Facts), `usda`, `fatsecret` or `jsonl` (our own).
   */
  source: string;

  /**
   * `stopped`: by an administrator, or with the server; like one that `failed` it goes on where it stopped when it is
   * started again.
   */
  @ApiProperty({ enum: FOOD_IMPORT_STATES, enumName: 'FoodImportState' })
  state: FoodImportState;

  /** Why it failed, in one line; `null` for every other state. */
  failure: string | null;
  /** Of the whole import; the current run may have begun later. */
  started_at: Date;
  run_started_at: Date;
  /** `null` while it runs, and of one that ended together with the server. */
  run_ended_at: Date | null;
  /** Of the file on disk; a folder counts its tables. */
  size_bytes: number;
  done_bytes: number;
  /** Rows read from the file so far. */
  read: number;
  /** Foods that the database did not have. */
  added: number;
  /** Foods that the database had with other values. */
  changed: number;
  /** Foods that the database had just so. */
  unchanged: number;
  /** Rows of the current run, or the last one, in a second; `null` while it is too young to tell. */
  rows_per_second: number | null;
  /** `null` unless it runs and its pace is known. */
  seconds_left: number | null;

  /** Rows that are not stored, by reason. */
  @ApiProperty(NUMBERS_BY_NAME)
  left_out: Record<string, number>;

  /** Problems with rows, by code; such rows are stored without the values in question. */
  @ApiProperty(NUMBERS_BY_NAME)
  problems: Record<string, number>;

  /** The size of the list of rows with problems; 0: there is none. */
  problems_bytes: number;
}

export class FoodImportsDto {
  /** The last fifty, the last one that ran first. */
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
