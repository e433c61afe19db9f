import { DefaultNamingStrategy, type Table } from 'typeorm';

/**
 * Names of keys and their columns, so that entities need not repeat them: `goals_pkey`, `goals_user_fkey`, and `user_id` for a
 * relation `user`.
 */
export class ConstraintNames extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  /** A key with `user_id` has its name from the other column. */
  override foreignKeyName(table: Table | string, columns: string[]): string {
    const column = columns.find((name) => name !== 'user_id') ?? 'user_id';
    return `${this.getTableName(table)}_${column.replace(/_id$/, '')}_fkey`;
  }

  override joinColumnName(relation: string, column: string): string {
    return `${relation}_${column}`;
  }
}
