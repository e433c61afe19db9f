/** The part of the found foods that a page has. */
export interface Page {
  limit: number;
  offset: number;
}

/** One page of foods, best first, and how many there are on all pages. */
export interface FoundPage<Row> {
  rows: Row[];
  total: number;
  /** True if `total` is an estimate from the foods that were counted. */
  total_is_estimate: boolean;
  /** The number of foods that exist at least, by this page and those around it. */
  known: number;
}

export const nothingFound = <Row>(): FoundPage<Row> => ({
  rows: [],
  total: 0,
  total_is_estimate: false,
  known: 0,
});

/** Number of foods with which the search does not try further interpretations of a text. */
export const ENOUGH = 5;

/** Foods found by the interpretations so far: the page, and the ids of all found foods, which are few. */
export interface FoundSoFar<Row> extends FoundPage<Row> {
  ids: string[];
}

export const nothingSoFar = <Row>(): FoundSoFar<Row> => ({ ...nothingFound<Row>(), ids: [] });

/**
 * Adds the foods of the next interpretation of a text behind those that the earlier ones found, which are fewer than
 * `ENOUGH`. `find` leaves out the foods whose ids it receives.
 */
export async function findMore<Row extends { id: string }>(
  before: FoundSoFar<Row>,
  page: Page,
  find: (page: Page, excluded: string[]) => Promise<FoundPage<Row>>,
): Promise<FoundSoFar<Row>> {
  const { ids } = before;
  const slice = { limit: page.limit - before.rows.length, offset: Math.max(0, page.offset - before.total) };
  const next = await find(slice, ids);
  const total = before.total + next.total;
  const idsAreComplete = total >= ENOUGH || next.rows.length === next.total;
  const few = idsAreComplete ? next.rows : (await find({ limit: ENOUGH, offset: 0 }, ids)).rows;
  return {
    rows: [...before.rows, ...next.rows],
    total,
    total_is_estimate: next.total_is_estimate,
    known: before.known + next.known,
    ids: [...ids, ...few.map(({ id }) => id)],
  };
}
