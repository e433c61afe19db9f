import { csvRows } from '../../files/csv.ts';
import { Columns, TableRow } from '../../files/table.ts';
import type { ReadContext, SourceFile } from '../../source.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';
import { isoMoment, localMoment, momentAtOffset, offsetOf } from '../../values/zones.ts';

/** Some columns have the name of their table before their own: `com.samsung.health.exercise.duration`. */
const TABLE_PREFIX = /^com\.samsung\.s?health\.[a-z_]+\./;
/** Columns of texts, in which commas stand without quotes; nearly all such commas are in comments. */
const TEXTS = ['comment', 'name', 'title', 'description', 'serving_description'];
const DATE = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}\S*|\d{12,13})?$/;
const OFFSET = /^(UTC[+-]\d{4})?$/;
/** Year of the moments that stand for none. */
const NO_MOMENT = /^1970-|^0$/;

/**
 * The rows of a table below its header, which is the second line. Rows that stand for none and rows that an earlier file
 * has are left out; `known` are the ids of those.
 */
export async function* samsungRows(
  file: SourceFile,
  context: ReadContext,
  known: Set<string>,
): AsyncGenerator<TableRow> {
  let names: string[] | null = null;
  let columns = new Columns([]);
  for await (const { row, cells } of csvRows(file, { delimiter: ',', headerLine: 2 })) {
    if (!names) {
      names = cells.map((cell) => cell.trim().replace(TABLE_PREFIX, ''));
      columns = new Columns(names);
      continue;
    }
    const place = { file: file.path, row };
    const whole = context.attempt(place, () => aligned(cells, names ?? []));
    if (!whole) continue;
    const read = new TableRow(place, columns, whole);
    const id = read.text('datauuid');
    if (NO_MOMENT.test(read.text('start_time')) || (id !== '' && known.has(id))) continue;
    if (id !== '') known.add(id);
    yield read;
  }
}

/** Cells in the places of their columns. A row ends with a comma; more cells than that come from commas of a text. */
function aligned(cells: readonly string[], names: readonly string[]): readonly string[] {
  const surplus = cells.length - names.length - 1;
  if (surplus <= 0) return cells;
  for (const text of TEXTS) {
    const at = names.indexOf(text);
    if (at < 0) continue;
    const end = at + surplus + 1;
    const joined = [...cells.slice(0, at), cells.slice(at, end).join(','), ...cells.slice(end)];
    const fits = (name: string, form: RegExp) => {
      const place = names.indexOf(name);
      return place < 0 || form.test((joined[place] ?? '').trim());
    };
    if (fits('start_time', DATE) && fits('update_time', DATE) && fits('time_offset', OFFSET)) return joined;
  }
  throw new UnreadableValue(null, 'columns', cells.join(','));
}

/** The moment of a column in UTC, at the offset of the row; in the home time zone where the row has no offset. */
export function momentOf(row: TableRow, column: string, { answers }: ReadContext) {
  const text = row.text(column);
  const offset = row.text('time_offset');
  const hasOffset = /^UTC[+-]\d{2}:?\d{2}$/.test(offset);
  if (offset !== '' && !hasOffset) throw row.unreadable('time', 'time_offset');
  const instant = instantOf(row, column, text);
  return hasOffset
    ? momentAtOffset(instant, offsetOf(offset), column)
    : localMoment(instant, answers.time_zone, column);
}

/** Milliseconds since 1970 of a column: a text in UTC, or the number itself. */
export function instantOf(row: TableRow, column: string, text = row.text(column)): number {
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const { local_date, local_time } = isoMoment(text, 'UTC', row.nameOf(column));
  return Date.parse(`${local_date}T${local_time}Z`);
}
