import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity?: string };
  annotations: { summary?: string; runbook_url?: string };
}
interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const file = (path: string) => readFileSync(join(__dirname, '../../../..', path), 'utf8');
const groups: { rules: Rule[] }[] = parse(file('infra/operate/monitoring/alerts.yaml')).groups;
const rules = groups.flatMap((group) => group.rules);
const dashboard: { panels: Panel[] } = JSON.parse(file('infra/operate/monitoring/dashboard.json'));
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Grafana's own variables, as Prometheus gets them. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');

/** The metrics that a query reads; throws for one that Prometheus would refuse. */
function metricsIn(expr: string): string[] {
  const names: string[] = [];
  parser.parse(filled(expr)).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expr}`);
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        names.push(filled(expr).slice(from, to));
    },
  });
  return names;
}

let database: TestDatabase;
let server: TestServer;
/** The names in `/metrics`, including those of the parts of histograms. */
let known: Set<string>;

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startServer(database.url);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

it.each(expressions)('%s reads only metrics that exist: %s', (_title, expr) => {
  const names = metricsIn(expr);
  expect(names.length).toBeGreaterThan(0);
  // Prometheus adds `up` itself.
  expect(names.filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
});

it.each(['sum(rate(x[5m])', 'x{a=~"b"', 'histogram_quantile(0.95 x)'])(
  '%s is rejected as invalid PromQL',
  (expr) => {
    expect(() => metricsIn(expr)).toThrow('Not PromQL');
  },
);

it('every alert has a severity, a summary and a link to its chapter', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^\S.{10,120}\.$/);
    expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
  }
});

it('docs/alerts.md has a chapter for every alert, and no others', () => {
  const chapters = [...file('docs/alerts.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(chapters.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

it('every panel has a title of its own and a query', () => {
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  for (const { targets = [] } of panels) expect(targets.length).toBeGreaterThan(0);
});
