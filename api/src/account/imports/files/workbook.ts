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

/** A row of a sheet by the names of its first row; `row` counts from 1 with that. */
export interface SheetRecord {
  row: number;
  value: Record<string, Cell | undefined>;
}

/** The rows of a sheet below its header; empty without the sheet. */
export function recordsOf(sheets: readonly Sheet[], name: string): SheetRecord[] {
  const [header = [], ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const names = header.map((cell) => String(cell ?? '').trim());
  return rows.map((cells, at) => ({
    row: at + 2,
    value: Object.fromEntries(names.map((name, column) => [name, cells[column]])),
  }));
}
