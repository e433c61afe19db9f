import readWorkbook from 'read-excel-file/node';
import type { SourceFile } from '../source.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Cell = string | number | boolean | Date | null;

/** A sheet of a workbook: its rows, each with its cells; a date of a cell is at 00:00 UTC of its day. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}

/** The sheets of an xlsx file; throws `UnreadableFile` for one that cannot be read. */
export async function sheetsOf(file: SourceFile): Promise<Sheet[]> {
  try {
    const sheets = await readWorkbook(await file.localPath());
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }));
  } catch {
    throw new UnreadableFile('FILE_DAMAGED', `${file.path} is no workbook that can be read`, file.path);
  }
}
