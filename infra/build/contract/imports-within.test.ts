import { importsBeyond } from './imports-within.ts';

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
