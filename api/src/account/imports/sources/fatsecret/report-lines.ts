import { delimiterOf } from '../../files/csv.ts';
import { linesOf } from '../../files/text.ts';
import type { SourceFile } from '../../source.ts';

/** Heading of the tree of days, meals and foods; it is English in all languages. */
export const DETAILS = /^"?#\s*Report Details/im;
const MOST_CELLS = 200;
const ENGLISH_DAY = /^(mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** A line below the heading of the details; `level` is the number of spaces that it begins with. */
export interface ReportLine {
  row: number;
  level: number;
  cells: string[];
}

/** The lines below the heading of the details, the header of the columns first; empty lines are left out. */
export async function* reportLines(file: SourceFile): AsyncGenerator<ReportLine> {
  let isInDetails = false;
  let delimiter: string | null = null;
  for await (const { row, text } of linesOf(file)) {
    if (isInDetails && text.trim() !== '' && !/^"?#/.test(text)) {
      delimiter ??= delimiterOf(text);
      const cells = cellsOf(text, delimiter);
      if (cells.some((cell) => cell.trim() !== '')) yield { row, level: levelOf(cells), cells };
    }
    isInDetails ||= DETAILS.test(text);
  }
}

const levelOf = ([first = '']: string[]) => first.length - first.trimStart().length;

/**
 * The cells of a line. Only a quote at the beginning of a cell quotes it, and only one before a delimiter ends it: a food
 * may have an inch sign, which the report does not escape.
 */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let from = 0;
  while (from <= line.length && cells.length < MOST_CELLS) {
    const isQuoted = line[from] === '"';
    const end = isQuoted ? endOfQuoted(line, from + 1, delimiter) : line.indexOf(delimiter, from);
    const to = end < 0 ? line.length : end;
    const cell = line.slice(from, to);
    cells.push(isQuoted ? cell.slice(1).replace(/"$/, '').replaceAll('""', '"') : cell);
    from = to + 1;
  }
  return cells;
}

/** Place of the delimiter behind a quoted cell; -1 where the line ends. */
function endOfQuoted(line: string, from: number, delimiter: string): number {
  for (let quote = line.indexOf('"', from); quote >= 0; quote = line.indexOf('"', quote + 1))
    if (line[quote + 1] === '"') quote += 1;
    else if (line[quote + 1] === delimiter) return quote + 1;
  return -1;
}

/**
 * True if commas separate decimals in the numbers of a report: as its numbers tell, and where all of them leave it open,
 * as in every language but English.
 */
export async function hasDecimalCommas(file: SourceFile): Promise<boolean> {
  let isEnglish = false;
  for await (const { level, cells } of reportLines(file)) {
    if (level === 0) isEnglish ||= ENGLISH_DAY.test(cells[0] ?? '');
    for (const cell of cells.slice(1)) {
      const number = cell.slice(0, 40).replaceAll(/[\s\u00a0\u202f]/g, '');
      if (/^-?\d+\.(\d{1,2}|\d{4,})$/.test(number) || /^-?0\.\d+$/.test(number)) return false;
      if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(number) || /^-?0,\d+$/.test(number)) return true;
    }
  }
  return !isEnglish;
}
