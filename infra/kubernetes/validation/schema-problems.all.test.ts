import { join } from 'node:path';
import { render } from '../rendering/render.ts';
import { strategicMerge } from '../rendering/strategic-merge.ts';
import { type Fields, type Manifest, titleOf } from '../rendering/yaml-documents.ts';
import { schemaProblems } from './schema-problems.ts';

const container = (fields: Fields): Fields => ({
  spec: { template: { spec: { containers: [{ name: 'api', ...fields }] } } },
});

/** Which manifest of ours is broken, how, and what has to be in the line about it. */
const BROKEN: [title: string, change: Fields, words: string][] = [
  ['Deployment api', { spec: { replica: 3 } }, "'replica' does not exist"],
  ['Deployment api', { spec: { minReadySeconds: 'ten' } }, "'string' is not assignable to type 'number'"],
  ['Deployment api', { spec: { selector: null } }, "'selector' is missing"],
  ['Deployment api', { spec: { revisionHistoryLimit: 1.5 } }, 'spec/revisionHistoryLimit must be integer'],
  ['Deployment api', container({ readOnlyRootFilesystem: true }), "'readOnlyRootFilesystem' does not exist"],
  ['Deployment api', container({ resources: { limits: { cpu: true } } }), "'boolean' is not assignable"],
  ['Deployment api', container({ env: [{ name: 'DATABASE_USER', values: 'x' }] }), "'values' does not exist"],
  ['HorizontalPodAutoscaler api', { spec: { maxReplicas: null } }, "'maxReplicas' is missing"],
  ['Service redis', { metadata: { label: { a: 'b' } } }, "'label' does not exist"],
  ['HTTPRoute to-https', { spec: { hostname: 'x' } }, "'hostname' does not exist"],
  ['Gateway edge', { spec: { gatewayClassName: null } }, "'gatewayClassName' is missing"],
  ['PodMonitor api', { spec: { selectors: {} } }, "'selectors' does not exist"],
  ['Cluster database', { spec: { instances: 0 } }, 'spec/instances must be >= 1'],
  ['Cluster database', { spec: { storage: { sizes: '1Gi' } } }, "'sizes' does not exist"],
  ['Pooler database-pooler', { spec: { type: 'both' } }, 'must be equal to one of the allowed values'],
  ['ObjectStore database-backups', { spec: { configuration: { path: 's3://x' } } }, "'path' does not exist"],
];

it('finds each mistake in a manifest, and names the manifest', async () => {
  const manifests = await render(join(__dirname, '../overlays/large'));
  const broken = BROKEN.map(([title, change], index): Manifest => {
    const manifest = manifests.find((it) => titleOf(it) === title);
    if (!manifest) throw new Error(`There is no ${title}.`);
    const changed = strategicMerge(manifest, change);
    return { ...changed, metadata: { ...changed.metadata, name: `${changed.metadata.name}-${index}` } };
  });
  const problems = await schemaProblems(broken);
  const about = broken.map((it) => problems.filter((line) => line.startsWith(`${titleOf(it)}: `)).join('\n'));
  expect(about).toEqual(BROKEN.map(([, , words]) => expect.stringContaining(words)));
});

it.each([
  [{ apiVersion: 'example.org/v1', kind: 'Thing' }, 'Thing: there is no schema for example.org/v1'],
  [
    { apiVersion: 'barmancloud.cnpg.io/v1', kind: 'ObjectStore', spec: { days: 3 } },
    'there is no field days',
  ],
  [
    { apiVersion: 'barmancloud.cnpg.io/v1', kind: 'ObjectStore', spec: { retentionPolicy: 30 } },
    'retentionPolicy must look like 30d, not "30"',
  ],
])('refuses %j', async (fields, line) => {
  await expect(schemaProblems([{ ...fields, metadata: { name: 'x' } }])).rejects.toThrow(line);
});
