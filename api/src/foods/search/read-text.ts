import { type FoundPage, nothingFound, type Page } from './found-page.ts';

/** With so many foods nobody asks what else a text could have meant. */
export const ENOUGH = 5;

/** What the readings until now found: the page, and all of the few foods that come before what later ones find. */
export interface ReadUntilNow<Row> extends FoundPage<Row> {
  earlier: string[];
}

export const unread = <Row>(): ReadUntilNow<Row> => ({ ...nothingFound<Row>(), earlier: [] });

/**
 * Goes on with the next reading of a text, which readers do while the earlier ones found fewer than `ENOUGH`: what it
 * finds comes after what they found. `find` leaves out the foods that it is told.
 */
export async function readOn<Row extends { id: string }>(
  before: ReadUntilNow<Row>,
  page: Page,
  find: (page: Page, without: string[]) => Promise<FoundPage<Row>>,
): Promise<ReadUntilNow<Row>> {
  const { earlier } = before;
  const slice = { limit: page.limit - before.rows.length, offset: Math.max(0, page.offset - before.total) };
  const next = await find(slice, earlier);
  const total = before.total + next.total;
  const whole = total >= ENOUGH || next.rows.length === next.total;
  const few = whole ? next.rows : (await find({ limit: ENOUGH, offset: 0 }, earlier)).rows;
  return {
    rows: [...before.rows, ...next.rows],
    total,
    total_is_estimate: next.total_is_estimate,
    known: before.known + next.known,
    earlier: [...earlier, ...few.map(({ id }) => id)],
  };
}
