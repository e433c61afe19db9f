import type { EntityManager } from 'typeorm';
import { MAX_TICKS, MAX_TICKS_OF_RUN } from '../../../progress/challenge-runs/challenge-ticks.service.ts';
import { Superseded } from '../superseded.ts';
import { archiveProblem } from './archive-problem.ts';
import type { KindCount } from './left-out.ts';
import { isInAnotherAccount } from './new-ids.ts';
import { fileOf, RESTORED, type RestoredTable } from './restored-tables.ts';
import type { Row } from './rows/row-check.ts';
import { rulesOf } from './rows/table-rules.ts';

/** Name of an entry with pictures in messages, by its table. */
const SINGULAR: Record<string, string> = {
  progress_photos: 'progress photo',
  workout_entries: 'workout',
  challenge_entries: 'challenge entry',
  custom_entries: 'entry',
};

/** The rows of one check that were found right, in the database until they are applied. */
export class StagedRows {
  /** True once another account was found to have rows of these ids. */
  in_another_account = false;

  constructor(
    private readonly manager: EntityManager,
    private readonly owner_id: string,
    private readonly run_id: string,
  ) {}

  /** Adds rows of a table by their keys; 422 for one that is there already. */
  async add(table: string, rows: { key: string; content: Row }[]): Promise<void> {
    if (rows.length === 0) return;
    const stored = await this.manager.query(
      `INSERT INTO account_import_rows (owner_id, import_id, run_id, table_name, key, content)
       SELECT $1, import.id, $2, $3, key, content
       FROM account_imports AS import, jsonb_to_recordset($4::jsonb) AS row (key text, content jsonb)
       WHERE import.owner_id = $1 AND import.run_id = $2 AND import.state = 'reading'
       ON CONFLICT DO NOTHING RETURNING key`,
      [this.owner_id, this.run_id, table, JSON.stringify(rows)],
    );
    const keys: string[] = stored.map(({ key }: { key: string }) => key);
    if (keys.length < rows.length) {
      await this.refuseSuperseded();
      const known = new Set(keys);
      const [again] = rows.filter(({ key }) => !known.delete(key));
      throw duplicateRow(table, again?.key ?? '');
    }
    this.in_another_account ||= await isInAnotherAccount(this.manager, this.owner_id, table, keys);
  }

  async refuseSuperseded(): Promise<void> {
    const [mine] = await this.manager.query(
      `SELECT 1 FROM account_imports WHERE owner_id = $1 AND run_id = $2 AND state = 'reading'`,
      [this.owner_id, this.run_id],
    );
    if (!mine) throw new Superseded();
  }

  /** 422 for a row that names one of the archive that is not in it. */
  async refuseDangling(table: string, column: string, named: string): Promise<void> {
    const [dangling] = await this.manager.query(
      `SELECT key FROM account_import_rows AS row
       WHERE owner_id = $1 AND run_id = $2 AND table_name = $3 AND content ->> $4 IS NOT NULL AND NOT EXISTS (
         SELECT FROM account_import_rows
         WHERE owner_id = $1 AND run_id = $2 AND table_name = $5 AND key = row.content ->> $4)
       ORDER BY key LIMIT 1`,
      [this.owner_id, this.run_id, table, column, named],
    );
    if (!dangling) return;
    throw archiveProblem(
      'WRONG_ROW',
      `${fileOf(table)} names something with ${column} that is not in ${fileOf(named)}: ${dangling.key}`,
      `${fileOf(table).replace(/\.json$/, '')}.${column}`,
    );
  }

  /** 422 for an entry with more pictures than it may have, or with two in one place. */
  async refuseOddPictures({ table, holder }: RestoredTable): Promise<void> {
    const { most_pictures: most = 0 } = rulesOf(table);
    const [odd] = await this.manager.query(
      `SELECT content ->> $3 AS id FROM account_import_rows
       WHERE owner_id = $1 AND run_id = $2 AND table_name = 'media' AND content ->> $3 IS NOT NULL
       GROUP BY 1 HAVING count(*) > $4 OR count(*) > count(DISTINCT content -> 'position') ORDER BY 1 LIMIT 1`,
      [this.owner_id, this.run_id, holder, most],
    );
    if (!odd) return;
    throw archiveProblem(
      'WRONG_ROW',
      `media.json: A ${SINGULAR[table]} has at most ${most} pictures, each in its own place: ${odd.id}`,
      `media.${holder}`,
    );
  }

  /**
   * 422 for a tick whose run has no such task or no such day, and for more ticks of a task on a day than there can be. A tick may
   * be a day or two after the end of its run: its member crossed the date line.
   */
  async rejectInvalidTicks(): Promise<void> {
    const [odd] = await this.manager.query(
      `SELECT min(tick.key) AS key FROM account_import_rows AS tick
       JOIN account_import_rows AS run ON run.owner_id = $1 AND run.run_id = $2 AND run.table_name = 'challenge_runs'
         AND run.key = tick.content ->> 'run_id'
       LEFT JOIN LATERAL jsonb_array_elements(run.content #> '{challenge,tasks}') AS task
         ON task ->> 'id' = tick.content ->> 'task_id' AND task ->> 'kind' IN ('tick', 'amount')
       WHERE tick.owner_id = $1 AND tick.run_id = $2 AND tick.table_name = 'challenge_ticks'
       GROUP BY run.key, tick.content ->> 'task_id', tick.content ->> 'local_date', task, run.content
       HAVING task IS NULL OR count(*) > CASE WHEN task ->> 'kind' = 'tick' THEN 1 ELSE $3 END
         OR (task ->> 'kind' = 'tick' AND max((tick.content -> 'amount')::int) > 1)
         OR (tick.content ->> 'local_date')::date < (run.content ->> 'started_on')::date
         OR (tick.content ->> 'local_date')::date > (run.content ->> 'ended_on')::date + 2
       LIMIT 1`,
      [this.owner_id, this.run_id, MAX_TICKS],
    );
    if (!odd) return this.#refuseManyTicks();
    throw archiveProblem(
      'WRONG_ROW',
      `challenge-ticks.json has a tick that its challenge has no place for: ${odd.key}`,
      'challenge-ticks.task_id',
    );
  }

  async #refuseManyTicks(): Promise<void> {
    const [many] = await this.manager.query(
      `SELECT content ->> 'run_id' AS run FROM account_import_rows
       WHERE owner_id = $1 AND run_id = $2 AND table_name = 'challenge_ticks' GROUP BY 1 HAVING count(*) > $3 LIMIT 1`,
      [this.owner_id, this.run_id, MAX_TICKS_OF_RUN],
    );
    if (!many) return;
    throw archiveProblem(
      'WRONG_ROW',
      `challenge-ticks.json has more than ${MAX_TICKS_OF_RUN} ticks of one challenge: ${many.run}`,
      'challenge-ticks.run_id',
    );
  }

  /** 422 for rows of a table that cannot be stored beside each other. */
  async rejectTooMuch(table: string): Promise<void> {
    for (const { field, by, isTooMuch } of rulesOf(table).groups ?? []) {
      const [odd] = await this.manager.query(
        `SELECT min(key) AS key FROM account_import_rows WHERE owner_id = $1 AND run_id = $2 AND table_name = $3
         GROUP BY ${by} HAVING ${isTooMuch} LIMIT 1`,
        [this.owner_id, this.run_id, table],
      );
      if (!odd) continue;
      const file = fileOf(table);
      const message = `${file} has rows that cannot be stored beside each other: ${odd.key}`;
      throw archiveProblem('WRONG_ROW', message, `${file.replace(/\.json$/, '')}.${field}`);
    }
  }

  /** Removes favourites of food products that this server does not have; returns their number. */
  async dropUnknownFavourites(): Promise<number> {
    const [, dropped] = await this.manager.query(
      `DELETE FROM account_import_rows
       WHERE owner_id = $1 AND run_id = $2 AND table_name = 'favourite_foods' AND content ->> 'food_product_id' IS NOT NULL
         AND NOT EXISTS (SELECT FROM food_products WHERE id = (content ->> 'food_product_id')::uuid)`,
      [this.owner_id, this.run_id],
    );
    return dropped;
  }

  /** Removes own challenges of a member without premium; returns their number. Their runs stay. */
  async dropPremiumChallenges(): Promise<number> {
    const [, dropped] = await this.manager.query(
      `DELETE FROM account_import_rows WHERE owner_id = $1 AND run_id = $2 AND table_name = 'challenges'
         AND NOT EXISTS (SELECT FROM users WHERE id = $1 AND premium)`,
      [this.owner_id, this.run_id],
    );
    return dropped;
  }

  /** Number of rows of each table, in the order of the tables. */
  async counts(): Promise<KindCount[]> {
    const rows: { table_name: string; count: number }[] = await this.manager.query(
      `SELECT table_name, count(*)::int AS count FROM account_import_rows
       WHERE owner_id = $1 AND run_id = $2 GROUP BY table_name`,
      [this.owner_id, this.run_id],
    );
    const byTable = new Map(rows.map(({ table_name, count }) => [table_name, count]));
    return RESTORED.flatMap(({ table }) => {
      const count = byTable.get(table) ?? 0;
      return count > 0 ? [{ kind: table.replaceAll('_', '-'), count }] : [];
    });
  }
}

export const duplicateRow = (table: string, key: string) =>
  archiveProblem('WRONG_ROW', `${fileOf(table)} has ${key} twice`, fileOf(table).replace(/\.json$/, ''));
