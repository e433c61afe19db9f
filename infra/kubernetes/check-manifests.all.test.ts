import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checkManifests } from './check-manifests.ts';

let overlays: string;
beforeEach(() => {
  overlays = mkdtempSync(join(tmpdir(), 'fettle-overlays-'));
});
afterEach(() => rmSync(overlays, { recursive: true }));

/** An overlay of ours with one patch. */
function overlay(name: string, patch: string): void {
  const folder = join(overlays, name);
  mkdirSync(folder);
  const base = relative(folder, join(__dirname, 'base'));
  writeFileSync(
    join(folder, 'kustomization.yaml'),
    `resources: ["${base}"]\npatches: [{ path: patch.yaml }]\n`,
  );
  writeFileSync(join(folder, 'patch.yaml'), patch);
}

const deployment = (spec: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: api }\nspec: ${spec}\n`;

it('fails on a broken manifest, with a line for the schema and one for each rule', async () => {
  overlay('broken', deployment('{ replica: 3, template: { spec: { terminationGracePeriodSeconds: 5 } } }'));
  expect((await checkManifests(overlays))?.split('\n')).toEqual([
    expect.stringMatching(
      /^overlays\/broken: Deployment api, api: terminationGracePeriodSeconds 5 is too short/,
    ),
    expect.stringMatching(/^Deployment api: .*'replica' does not exist/),
  ]);
});
