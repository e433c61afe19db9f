import { readFileSync, statSync } from 'node:fs';
import type { TestDatabase } from '../../testing/test-database.ts';

/** PostgreSQL's read of one table for a statement. */
export interface TableRead {
  table: string;
  /** `Seq Scan`, `Index Scan`, … */
  how: string;
  /** Rows that were read, including those that a filter removed. */
  rows: number;
  /** Conditions of the index and of the filter, which tell the rows that were read. */
  conditions: string;
  /** The statement, which may be that of a foreign key or a trigger. */
  query: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Makes PostgreSQL report the plan of every statement, on connections that are opened from now on. */
export async function explainEverything(database: TestDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
  };
  const name = new URL(database.url).pathname.slice(1);
  await database.query("LOAD 'auto_explain'");
  for (const [setting, value] of Object.entries(settings))
    await database.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
}

/** Runs `act` and returns all reads of tables meanwhile, in the database that reports its plans. */
export async function tableReadsDuring(act: () => Promise<unknown>): Promise<TableRead[]> {
  const log = process.env.FETTLE_TEST_POSTGRES_LOG ?? '';
  const before = statSync(log).size;
  await act();
  const records = readFileSync(log)
    .subarray(before)
    .toString()
    .split(/\n(?!\t)/);
  return records.flatMap((record) => {
    const [, json] = /LOG: {2}duration: [\d.]+ ms {2}plan:\n([\s\S]*)$/.exec(record) ?? [];
    // A statement of a task that goes on may be half written.
    if (!json?.trimEnd().endsWith('\n\t}')) return [];
    const explained: { 'Query Text': string; Plan: PlanNode } = JSON.parse(json.replaceAll('\n\t', '\n'));
    return readsOf(explained.Plan, explained['Query Text']);
  });
}

function readsOf(node: PlanNode, query: string): TableRead[] {
  const inside = (node.Plans ?? []).flatMap((plan) => readsOf(plan, query));
  const table = node['Relation Name'];
  if (table === undefined || !/Scan/.test(node['Node Type'])) return inside;
  const rows =
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].filter(Boolean).join(' AND ');
  return [{ table, how: node['Node Type'], rows, conditions, query }, ...inside];
}
