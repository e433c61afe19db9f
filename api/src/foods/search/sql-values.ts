/** Collects the values of an SQL statement and gives each its placeholder. */
export class SqlValues {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}
