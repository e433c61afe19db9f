import type { EntityManager } from 'typeorm';
import { errors } from '../../../platform/http/errors.ts';
import type { ImportSummary, KindSummary } from '../import-summary.ts';
import { IMPORTED_KINDS, type ImportedKind } from '../imported-kinds.ts';
import type { EntryRow } from '../rows/entry-rows.ts';
import { Superseded } from '../superseded.ts';
import { linkFoods } from './link-foods.ts';

const SAMPLES = 3;
const REMOVED_AT_ONCE = 5_000;

/** Rows of these ids that the account has, or had until the member deleted them within the last day. */
const KNOWN_IDS = (table: string) => `
  SELECT id FROM ${table} WHERE user_id = $1 AND id = ANY ($2::uuid[])
  UNION ALL SELECT id FROM deleted_entries WHERE user_id = $1 AND kind = '${table}' AND id = ANY ($2::uuid[])`;

/** Weigh-ins of the account with a weight that a row has: at the same moment, or on its day where it has no time of day. */
const KNOWN_WEIGHTS = `
  SELECT row.id FROM jsonb_to_recordset($2::jsonb)
    AS row (id uuid, occurred_at timestamptz, local_date date, weight_kg float, has_time boolean)
  WHERE EXISTS (
    SELECT FROM weight_entries AS stored WHERE stored.user_id = $1
      AND stored.occurred_at BETWEEN row.occurred_at - interval '2 days' AND row.occurred_at + interval '2 days'
      AND CASE WHEN row.has_time THEN stored.occurred_at = row.occurred_at ELSE stored.local_date = row.local_date END
      AND abs(stored.weight_kg - row.weight_kg) < 0.006)`;

/** Entries that a member can have by imports: fifty years of twenty-seven a day. */
export const MOST_ENTRIES = 500_000;

/** The entries of one read: they are stored until they are applied, and summed up for the preview. */
export class StagedEntries {
  readonly #kinds = new Map<ImportedKind, KindSummary>(
    IMPORTED_KINDS.map((kind) => [kind, { kind, count: 0, already_there: 0 }]),
  );
  readonly #days: ImportSummary['days'] = {};
  readonly #samples: Partial<Record<ImportedKind, Record<string, unknown>[]>> = {};
  #without_minutes = 0;
  #total = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly owner_id: string,
    private readonly run_id: string,
  ) {}

  get total(): number {
    return this.#total;
  }

  /**
   * Stores the rows that the account does not have yet; throws `Superseded` where other work on the import began. 422
   * for more entries than an account has room for.
   */
  async add(rows: readonly EntryRow[]): Promise<void> {
    const known = await this.#known(rows);
    const fresh = rows.filter(({ id }) => !known.has(id));
    await linkFoods(this.manager, fresh);
    const stored = await this.#store(fresh);
    if (this.#total + stored.size > MOST_ENTRIES) throw errors.tooManyEntries(MOST_ENTRIES);
    for (const row of rows) {
      const summary = this.#kinds.get(row.kind);
      if (!summary) continue;
      if (stored.delete(row.id)) this.#count(summary, row);
      else summary.already_there += 1;
    }
  }

  /** The part of the summary that the entries give. */
  summary(): Pick<ImportSummary, 'kinds' | 'days' | 'samples' | 'workouts_without_minutes'> {
    return {
      kinds: [...this.#kinds.values()].filter(({ count, already_there }) => count + already_there > 0),
      days: this.#days,
      samples: this.#samples,
      workouts_without_minutes: this.#without_minutes,
    };
  }

  async #known(rows: readonly EntryRow[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const kind of IMPORTED_KINDS) {
      const some = rows.filter((row) => row.kind === kind);
      const ids = some.flatMap(({ id, named_id }) => (named_id ? [id, named_id] : [id]));
      if (ids.length === 0) continue;
      const answer: { id: string }[] = await this.manager.query(KNOWN_IDS(kind), [this.owner_id, ids]);
      const known = new Set(answer.map(({ id }) => id));
      for (const { id, named_id } of some) if (known.has(id) || known.has(named_id ?? '')) found.add(id);
    }
    const weights = rows
      .filter(({ kind }) => kind === 'weight_entries')
      .map(({ id, has_time, content: { occurred_at, local_date, weight_kg } }) => ({
        id,
        occurred_at,
        local_date,
        weight_kg,
        has_time,
      }));
    if (weights.length === 0) return found;
    const same: { id: string }[] = await this.manager.query(KNOWN_WEIGHTS, [
      this.owner_id,
      JSON.stringify(weights),
    ]);
    for (const { id } of same) found.add(id);
    return found;
  }

  async #store(rows: readonly EntryRow[]): Promise<Set<string>> {
    if (rows.length === 0) return new Set();
    const sent = rows.map(({ kind, id, content }) => ({ table_name: kind, key: id, content }));
    const stored: { key: string }[] = await this.manager.query(
      `INSERT INTO account_import_rows (owner_id, import_id, run_id, table_name, key, content)
       SELECT $1, import.id, $2, row.table_name, row.key, row.content
       FROM account_imports AS import,
         jsonb_to_recordset($3::jsonb) AS row (table_name text, key text, content jsonb)
       WHERE import.owner_id = $1 AND import.run_id = $2 AND import.state = 'reading'
       ON CONFLICT DO NOTHING RETURNING key`,
      [this.owner_id, this.run_id, JSON.stringify(sent)],
    );
    if (stored.length === 0) await this.#refuseSuperseded();
    return new Set(stored.map(({ key }) => key));
  }

  async #refuseSuperseded(): Promise<void> {
    const [mine] = await this.manager.query(
      `SELECT 1 FROM account_imports WHERE owner_id = $1 AND run_id = $2 AND state = 'reading'`,
      [this.owner_id, this.run_id],
    );
    if (!mine) throw new Superseded();
  }

  #count(summary: KindSummary, { kind, local_date, content }: EntryRow): void {
    this.#total += 1;
    summary.count += 1;
    const day = this.#days[local_date] ?? {};
    this.#days[local_date] = { ...day, [kind]: (day[kind] ?? 0) + 1 };
    if (kind === 'workout_entries' && content.duration === undefined) this.#without_minutes += 1;
    const samples = [...(this.#samples[kind] ?? []), content];
    samples.sort((one, other) => (String(one.occurred_at) < String(other.occurred_at) ? 1 : -1));
    this.#samples[kind] = samples.slice(0, SAMPLES);
  }
}

/** Removes the rows of an import, or those that meet the condition; a few thousand at a time, so that no statement takes long. */
export async function removeRows(
  manager: EntityManager,
  owner_id: string,
  import_id: string,
  condition = 'true',
): Promise<void> {
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
    const answer: [unknown, number] = await manager.query(
      `DELETE FROM account_import_rows WHERE owner_id = $1 AND ctid IN (
         SELECT ctid FROM account_import_rows
         WHERE owner_id = $1 AND import_id = $2 AND ${condition} LIMIT ${REMOVED_AT_ONCE})`,
      [owner_id, import_id],
    );
    [, removed] = answer;
  }
}
