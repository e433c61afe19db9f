/** Which of the foods that were found are asked for. */
export interface Page {
  limit: number;
  offset: number;
}

/** One page of foods, best first, and how many there are on all pages. */
export interface FoundPage<Row> {
  rows: Row[];
  total: number;
  /** There are more than were counted: `total` is worked out from those that were looked at. */
  total_is_estimate: boolean;
  /** How many there are at least, on this page and on those around it. */
  known: number;
}

export const nothingFound = <Row>(): FoundPage<Row> => ({
  rows: [],
  total: 0,
  total_is_estimate: false,
  known: 0,
});
