import { anonymous, database, PASSWORD, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { exportOf, fillAccount } from '../../../testing/files/account-archive.ts';
import { RESTORED } from './restored-tables.ts';

export const TABLES = RESTORED.map(({ table }) => table);

export const deleteAccount = (member: SignedIn) =>
  anonymous().raw('/api/v1/account', {
    method: 'DELETE',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.access_token}` },
  });

/** An export with one item of every kind, whose account was deleted. */
export let archive: Buffer;

/** Gives the tests of a file that archive, and each test a product without members. */
export function useArchive(): void {
  beforeAll(async () => {
    const first = await signIn({ display_name: 'Zoë' });
    await fillAccount(first);
    archive = await exportOf(first);
    await deleteAccount(first);
  });

  // The next test restores rows with the same ids.
  afterEach(() => database().query('DELETE FROM users'));
}
