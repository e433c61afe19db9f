import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anonymous, signIn } from '../testing/sign-in.ts';

interface Operation {
  operationId: string;
  'x-access'?: 'public' | 'signed' | 'member' | 'admin' | { adminLevel: number };
}

/** Every call that the API offers; the document is made by reflection over the controllers. */
function operations(): { call: string; path: string; method: string; access: Operation['x-access'] }[] {
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path: path.replace(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057'),
      method: method.toUpperCase(),
      access: operation['x-access'],
    })),
  );
}

describe('access', () => {
  it('is declared by every route', () => {
    expect(operations().length).toBeGreaterThan(9);
    expect(operations().filter(({ access }) => access === undefined)).toEqual([]);
  });

  it.each(operations().filter(({ access }) => access !== 'public' && access !== 'signed'))(
    'is refused to strangers: $call',
    async ({ path, method }) => {
      expect(await anonymous().raw(path, { method })).toMatchObject({ status: 401 });
    },
  );

  it.each(operations().filter(({ access }) => access === 'admin' || typeof access === 'object'))(
    'is refused to members: $call',
    async ({ path, method }) => {
      const { access_token } = await signIn();
      const headers = { authorization: `Bearer ${access_token}` };
      expect(await anonymous().raw(path, { method, headers })).toMatchObject({ status: 403 });
    },
  );

  it.each(operations().filter(({ access }) => access === 'signed'))(
    'is refused without a signature, to members too: $call',
    async ({ path, method }) => {
      const { access_token } = await signIn();
      const headers = { authorization: `Bearer ${access_token}` };
      for (const init of [{ method }, { method, headers }]) {
        expect(await anonymous().raw(path, init)).toMatchObject({ status: 404 });
      }
    },
  );

  it('is public for these calls only', () => {
    const open = operations().filter(({ access }) => access === 'public');
    expect(open.map(({ call }) => call).sort()).toEqual([
      'GET /api/v1/health/live',
      'GET /api/v1/health/ready',
      'GET /api/v1/metrics',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/logout',
      'POST /api/v1/auth/refresh',
      'POST /api/v1/auth/register',
    ]);
  });
});
