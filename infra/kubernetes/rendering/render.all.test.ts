import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { nameSuffix } from './config-map.ts';
import { render } from './render.ts';
import { type Manifest, titleOf } from './yaml-documents.ts';

const OVERLAYS = ['small', 'large'].map((name) => join(__dirname, '../overlays', name));
const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const byTitle = (manifests: Manifest[]) => Object.fromEntries(manifests.map((it) => [titleOf(it), it]));

(kubectl ? it.each(OVERLAYS) : it.skip.each(OVERLAYS))(
  '%s is rendered as kubectl does it',
  async (folder) => {
    const { stdout } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    const theirs = parseAllDocuments(stdout, { version: '1.1' });
    expect(byTitle(await render(folder))).toEqual(byTitle([...theirs].map((it) => it.toJS())));
  },
);

it('names a ConfigMap by its texts, as Kustomize does', () => {
  // Of kubectl 1.32 for the literals A=1 and URL=<x>&y.
  expect(nameSuffix({ URL: '<x>&y', A: '1' })).toBe('999g7dmm97');
});

describe('a folder of ours', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fettle-kustomize-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };
  const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: api\nspec:\n  type: ClusterIP\n';

  it('is given the namespace and the labels of the overlay, and its patches', async () => {
    write({
      'base/kustomization.yaml': 'resources: [service.yaml]\nlabels: [{ pairs: { app: fettle } }]\n',
      'base/service.yaml': SERVICE,
      'mine/kustomization.yaml': 'namespace: mine\nresources: [../base]\npatches: [{ path: type.yaml }]\n',
      'mine/type.yaml': SERVICE.replace('ClusterIP', 'NodePort'),
    });
    expect(await render(join(root, 'mine'))).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'api', namespace: 'mine', labels: { app: 'fettle' } },
        spec: { type: 'NodePort' },
      },
    ]);
  });

  it('adds to the settings of the base', async () => {
    const generator = (literals: string, more = '') =>
      `configMapGenerator: [{ name: settings, literals: [${literals}]${more} }]\n`;
    write({
      'base/kustomization.yaml': generator('A=1, B=2'),
      'mine/kustomization.yaml': `resources: [../base]\n${generator('B=3', ', behavior: merge')}`,
    });
    const [map] = await render(join(root, 'mine'));
    expect(map).toMatchObject({ kind: 'ConfigMap', data: { A: '1', B: '3' } });
  });

  it.each([
    [
      'a field that is not rendered',
      { 'kustomization.yaml': 'namePrefix: my-\n' },
      'namePrefix is not rendered here',
    ],
    [
      'a patch within the file',
      { 'kustomization.yaml': 'patches: [{ path: x, target: {} }]\n' },
      'target is not',
    ],
    ['a file that is missing', { 'kustomization.yaml': 'resources: [x.yaml]\n' }, 'x.yaml is missing'],
    [
      'a patch without its manifest',
      { 'kustomization.yaml': 'patches: [{ path: x.yaml }]\n', 'x.yaml': SERVICE },
      'there is no Service api to change',
    ],
    [
      'a manifest that is there twice',
      { 'kustomization.yaml': 'resources: [x.yaml, y.yaml]\n', 'x.yaml': SERVICE, 'y.yaml': SERVICE },
      'v1 Service api is there twice',
    ],
    [
      'a field that is there twice',
      { 'kustomization.yaml': 'resources: [x.yaml]\n', 'x.yaml': `${SERVICE}spec: {}\n` },
      'Map keys must be unique',
    ],
    [
      'a ConfigMap of the base that is not meant',
      { 'kustomization.yaml': 'configMapGenerator: [{ name: x, literals: [A=1], behavior: merge }]\n' },
      'the ConfigMap x is not there to merge',
    ],
  ])('is refused with %s', async (_what, files, line) => {
    write(files);
    await expect(render(root)).rejects.toThrow(line);
  });
});
