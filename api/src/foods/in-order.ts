/** Rows in the order of these ids; an id that is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
