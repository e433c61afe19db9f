import { importsBeyond, importsOf } from './imports-within.ts';

const promised = new Map([['@fettle/shared-ui/data', new Set(['api', 'Preferences'])]]);

describe('the imports of a feature app from an entry point', () => {
  it.each([
    ["import { api, type Preferences } from '@fettle/shared-ui/data';", []],
    ["import { api as client } from '@fettle/shared-ui/data';", []],
    ["import { configureApi } from '@fettle/shared-ui/testing';", []],
    ["import { api, configureApi as set } from '@fettle/shared-ui/data';", ['configureApi']],
    ["export { configureApi } from '@fettle/shared-ui/data';", ['configureApi']],
    ["import type { ApiSession } from '@fettle/shared-ui/data';", ['ApiSession']],
  ])('%s: beyond the contract %j', (code, names) => {
    expect(importsBeyond(code, promised)).toEqual(
      names.map((name) => expect.stringContaining(`${name} of @fettle/shared-ui/data is the shell's own`)),
    );
  });
});

describe('the names that a source imports', () => {
  const UI = '@fettle/shared-ui';
  it.each<[code: string, ...imports: [string, string][]]>([
    ["import { Badge, type Mood as Feeling } from '@fettle/shared-ui';", [UI, 'Badge'], [UI, 'Mood']],
    ["import type { Mood } from '@fettle/shared-ui';", [UI, 'Mood']],
    ["export { Badge as Sign } from '@fettle/shared-ui';", [UI, 'Badge']],
    ["import * as ui from '@fettle/shared-ui';", [UI, '*']],
    ["export * from '@fettle/shared-ui';", [UI, '*']],
    ["export * as ui from '@fettle/shared-ui';", [UI, '*']],
    ["const load = () => import('@fettle/shared-ui');", [UI, '*']],
    ["let mood: import('@fettle/shared-ui').Mood;", [UI, '*']],
    ["import '@fettle/shared-ui';"],
    ['const text = "import { Badge } from \'@fettle/shared-ui\'";'],
    ['export { own }; const own = require(name); import(name);'],
  ])('%s', (code, ...imports) => expect(importsOf(code)).toEqual(imports));
});
