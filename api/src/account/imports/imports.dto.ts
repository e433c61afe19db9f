import { ApiProperty } from '@nestjs/swagger';
import { KindCountDto } from '../account.dto.ts';
import type { AccountImport } from './account-import.entity.ts';
import { LEFT_OUT_REASONS, type LeftOut } from './archive/left-out.ts';
import { ImportFileDto } from './import-requests.dto.ts';
import { EMPTY_SUMMARY, type ImportSummary } from './import-summary.ts';
import { type ImportedKind, KIND_PROPERTY } from './imported-kinds.ts';
import { type Answers, QUESTIONS, type Question } from './source.ts';
import { ImportTableDto } from './tables/import-tables.dto.ts';
import { undoUntil } from './undo-until.ts';

/** The answers that files were read with. */
export class GivenAnswersDto {
  @ApiProperty({ enum: ['kg', 'lb'], enumName: 'ImportWeightUnit' })
  weight_unit: 'kg' | 'lb';

  @ApiProperty({ enum: ['km', 'mi'], enumName: 'ImportDistanceUnit' })
  distance_unit: 'km' | 'mi';

  /** IANA name of the member's home time zone. */
  time_zone: string;

  static from({ weight_unit, distance_unit, time_zone }: Answers): GivenAnswersDto {
    return { weight_unit, distance_unit, time_zone };
  }
}

export class ImportProblemDto {
  code: string;
  /** Describes the problem; names the file and the row where it concerns one. */
  message: string;
  /** Position of the problem, as far as it is known. */
  field: string | null;
}

/** A row that could not be read. */
export class UnreadableRowDto {
  file: string;
  /** Counted from 1 with the header; `null` in files without rows. */
  row: number | null;
  column: string | null;
  /** The beginning of what stands there. */
  value: string | null;
}

/** Rows that could not be read for one reason. */
export class UnreadableDto {
  /** The reason as a sentence for the member, without a full stop. */
  reason: string;
  count: number;
  /** The first of these rows, at most 5. */
  examples: UnreadableRowDto[];
}

/** The entries of one kind in an import. */
export class ImportKindDto {
  @ApiProperty(KIND_PROPERTY)
  kind: ImportedKind;
  /** Entries that can be written. */
  count: number;
  /** Entries that are left out, because the account has them already. */
  already_there: number;
  /** First day of the entries that can be written, `YYYY-MM-DD`; `null` for none. */
  first_day: string | null;
  last_day: string | null;
}

/** The entries of one day that can be written, all of them and by kind. */
/** Number of items of an archive that are not restored, with the reason. */
export class LeftOutDto {
  /**
   * `food-missing`: favorites of food products that this server does not have; `premium`: challenges of the member's
   * own, which need a premium account; `deleted`: pictures of entries that were deleted before the export;
   * `picture-missing`: pictures whose file is not in the archive.
   */
  @ApiProperty({ enum: LEFT_OUT_REASONS, enumName: 'LeftOutReason' })
  reason: LeftOut['reason'];
  count: number;
}

/** An entry that stayed when its import was undone, because it was edited since. */
export class KeptEntryDto {
  @ApiProperty(KIND_PROPERTY)
  kind: ImportedKind;
  id: string;
  /** `YYYY-MM-DD`. */
  local_date: string;
}

/** States of an import, in their order. */
export const IMPORT_STATES = [
  'uploading',
  'uploaded',
  'asking',
  'reading',
  'ready',
  'failed',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;

/** An import of what a member has elsewhere, or of an archive that `GET /account/export` made. */
export class ImportDto {
  /** Client-generated. */
  id: string;

  /**
   * `uploaded`: all files have arrived, and a read must be started (again, where the last one was interrupted);
   * `asking`: the files leave `questions` open; `ready`: the preview stands, and nothing is written.
   */
  @ApiProperty({ enum: IMPORT_STATES, enumName: 'ImportState' })
  state: (typeof IMPORT_STATES)[number];

  files: ImportFileDto[];
  size_bytes: number;
  /** Bytes that have arrived; the next part begins at this offset. */
  received_bytes: number;
  /** Bytes that were read. */
  read_bytes: number;

  /** Names of the products that the files come from; empty before they were recognised. */
  sources: string[];
  /** Names of files that no source knows, at most 20. */
  unknown_files: string[];
  /** Questions that the files leave open. */
  @ApiProperty({ enum: QUESTIONS, enumName: 'ImportQuestion', isArray: true })
  questions: Question[];
  /** Tables of no known product while `asking`, where `columns` asks about them, and while `ready`, for other answers. */
  tables: ImportTableDto[];

  /** The member's answers; `null` before they were asked. */
  @ApiProperty({ type: () => GivenAnswersDto, nullable: true })
  answers: GivenAnswersDto | null;

  /** Entries by kind; empty before the files were read, and for an archive. */
  kinds: ImportKindDto[];
  /** Workouts whose file has no duration: `workout_minutes` is then needed. */
  workouts_without_minutes: number;
  unreadable_count: number;
  unreadable: UnreadableDto[];

  /** True for an archive of this product, all of which comes back at once into an empty account. */
  is_archive: boolean;
  /** Items of an archive, by kind. */
  contents: KindCountDto[];
  /** Items of an archive that are not restored, by reason. */
  left_out: LeftOutDto[];
  /**
   * True where a check found the archive's data in another account of this server. The data is then restored as a copy,
   * under new ids, and the other account stays as it is.
   */
  in_another_account: boolean;

  /** Entries to write or to remove, and those that were, while the import is applied or undone, and afterwards. */
  total_entries: number;
  done_entries: number;

  /** ISO 8601, UTC; `null` before it was applied. */
  applied_at: string | null;
  /** Until when it can be undone, ISO 8601, UTC; `null` where it cannot. */
  undo_until: string | null;
  /** Entries that stayed when it was undone, at most 100. */
  kept: KeptEntryDto[];
  kept_count: number;

  /** Reason why the import was refused. Nothing in the account was changed. */
  @ApiProperty({ type: () => ImportProblemDto, nullable: true })
  problem: ImportProblemDto | null;

  /** ISO 8601, UTC. */
  created_at: string;

  static from(stored: AccountImport): ImportDto {
    const { summary, applied_at } = stored;
    const { archive, days, samples: _, ...found } = summary ?? EMPTY_SUMMARY;
    return {
      id: stored.id,
      state: shownState(stored),
      files: stored.files,
      size_bytes: Number(stored.size_bytes),
      received_bytes: Number(stored.received_bytes),
      read_bytes: Number(stored.read_bytes),
      ...found,
      tables: ['asking', 'ready'].includes(stored.state) ? found.tables : [],
      answers: stored.answers?.is_answered ? GivenAnswersDto.from(stored.answers) : null,
      kinds: found.kinds.map((kind) => ({ ...kind, ...spanOf(days, kind.kind) })),
      unreadable_count: found.unreadable.reduce((sum, { count }) => sum + count, 0),
      is_archive: archive !== undefined,
      contents: archive?.contents ?? [],
      left_out: archive?.left_out ?? [],
      in_another_account: archive?.in_another_account ?? false,
      total_entries: stored.total_entries,
      done_entries: stored.done_entries,
      applied_at: applied_at?.toISOString() ?? null,
      undo_until: undoUntil(stored)?.toISOString() ?? null,
      kept: stored.kept,
      kept_count: stored.kept_count,
      problem: stored.problem,
      created_at: stored.created_at.toISOString(),
    };
  }
}

/** A read without a recent heartbeat ended with its process: it can be started again. */
const READ_IS_DEAD_MS = 60_000;

function shownState({ state, worked_at, received_bytes, size_bytes }: AccountImport): ImportDto['state'] {
  if (state === 'reading') return Date.now() - Number(worked_at) > READ_IS_DEAD_MS ? 'uploaded' : 'reading';
  return state === 'uploading' && received_bytes === size_bytes ? 'uploaded' : state;
}

function spanOf(days: ImportSummary['days'], kind: ImportedKind) {
  const of_kind = Object.keys(days)
    .filter((day) => days[day]?.[kind])
    .sort();
  return { first_day: of_kind[0] ?? null, last_day: of_kind.at(-1) ?? null };
}

export class ImportsDto {
  /** Newest first; those that were never applied are listed for 20 hours, others for 30 days after they were applied. */
  imports: ImportDto[];
  /** True for an account without data of its own: only then an archive can come back. */
  account_is_empty: boolean;
}
