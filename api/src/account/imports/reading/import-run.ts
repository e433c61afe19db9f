import type { AccountImport } from '../account-import.entity.ts';
import type { ImportSummary } from '../import-summary.ts';
import type { PartsReader } from '../parts-reader.ts';
import type { Answers } from '../source.ts';

/** One read of an import, as its reader sees it. */
export interface ReadRun {
  owner_id: string;
  run_id: string;
  files: AccountImport['files'];
  reader: PartsReader;
  answers: Answers;
  /** True once the member was asked what the files leave open. */
  is_answered: boolean;
  /** Tells how many bytes were read; throws `Superseded` when the process ends. */
  onRead: (bytes: number) => void;
}

/** Result of a read, beside its rows. */
export interface ReadResult {
  summary: ImportSummary;
  total_entries: number;
  account?: AccountImport['account'];
  /** The rows have all that is needed: the uploaded parts are deleted. */
  is_complete?: true;
}
