import type { NeutralEntry, Place } from './neutral-entry.ts';
import type { ImportTableAnswerDto } from './tables/import-tables.dto.ts';
import { UnreadableValue } from './values/unreadable-value.ts';

/** A file of an upload, or of a zip file in it. */
export interface SourceFile {
  /** Name with the folders of the zip file, `/` between them. */
  readonly path: string;
  readonly kind: 'text' | 'workbook' | 'database';
  /**
   * Beginning of the file, by which sources recognise it: the first 64 KB of a text, without byte order mark; of a
   * workbook a line `sheet: <name>` and the first rows of each sheet, cells separated by tabs; of a database a line
   * `table: <name>` for each table.
   */
  readonly head: string;
  /** Bytes after unpacking. */
  readonly size: number;
  /** Content, unpacked and as it is stored. */
  bytes(): AsyncIterable<Buffer>;
  /** Path of the content on the local disk, for readers that need any part of it at any time. */
  localPath(): Promise<string>;
}

/** Questions that a file may leave open, and that a member is asked once. */
export const QUESTIONS = ['weight_unit', 'distance_unit', 'time_zone', 'workout_minutes', 'columns'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Answers to the questions that the files leave open. */
export interface Answers {
  weight_unit: 'kg' | 'lb';
  distance_unit: 'km' | 'mi';
  /** IANA name of the member's home time zone. */
  time_zone: string;
  /** The ways to read tables of no known product. */
  tables?: readonly ImportTableAnswerDto[] | undefined;
}

/** A format in which members have their history elsewhere. Each is one folder of `sources`. */
export interface Source {
  /** The name as its users know it. */
  readonly name: string;
  /** Tells whether this source reads the file: by `head` where possible, not by the name, which members may change. */
  recognises(file: SourceFile): boolean;
  /** Questions that these files leave open; `workout_minutes` is added for workouts without a duration. */
  asks?(files: readonly SourceFile[]): Promise<Question[]> | Question[];
  /** Reads the files of one upload that it recognises, in any order of their entries. */
  read(files: readonly SourceFile[], context: ReadContext): AsyncIterable<NeutralEntry>;
}

/** A row that cannot be read, with the reason. */
export interface Problem extends Place {
  column: string | null;
  /** Code of the reason, such as `number` or `day`. */
  reason: string;
  /** At most 80 characters of what stands there. */
  value: string | null;
}

/** The answers for a read, and the rows that it could not read. */
export class ReadContext {
  constructor(
    readonly answers: Answers,
    private readonly onProblem: (problem: Problem) => void,
  ) {}

  /** Returns what `make` makes of a row; `null` where it cannot be read, which is reported. */
  attempt<T>(place: Place, make: () => T): T | null {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      const { column, reason, value } = error;
      this.onProblem({ ...place, column, reason, value });
      return null;
    }
  }
}
