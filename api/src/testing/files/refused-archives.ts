import fc from 'fast-check';
import { RESTORED } from '../../account/imports/archive/restored-tables.ts';
import type { ImportDto, ImportsDto } from '../../account/imports/imports.dto.ts';
import { database, type SignedIn, signIn } from '../accounts/sign-in.ts';
import { afterWork, exportOf, fillAccount, rowsOf, sendArchive, withRows } from './account-archive.ts';
import type { MANIPULATED } from './manipulated-archives.ts';

const TABLES = RESTORED.map(({ table }) => table);

let filled: Buffer;
/** The account that all of these archives are sent to: none may change it. */
let target: SignedIn;

beforeAll(async () => {
  const first = await signIn();
  await fillAccount(first);
  filled = await exportOf(first);
  await database().query('DELETE FROM users WHERE id = $1', [first.id]);
  target = await signIn({ premium: true });
});

/** An export with one of everything. */
export const archive = () => filled;
export const member = () => target;

/** Removes an archive that a failed test left behind, so that later tests do not fail because of it. */
async function forgetLast(): Promise<void> {
  const { data } = await target.get<ImportsDto>('/account/imports');
  for (const { id } of data.imports)
    expect(await target.delete(`/account/imports/${id}`)).toMatchObject({ status: 204 });
}

/** Uploads an archive and returns the result of its check; nothing is applied. */
export async function checkOf(file: Buffer): Promise<ImportDto> {
  await forgetLast();
  const id = await sendArchive(target, file);
  const checked = await afterWork(target);
  if (checked.state === 'ready') await target.delete(`/account/imports/${id}`);
  return checked;
}

export const isUntouched = async () => {
  expect(Object.values(await rowsOf(target, TABLES)).every((count) => count === 0)).toBe(true);
  expect(
    await database().query('SELECT display_name, time_zone FROM users WHERE id = $1', [target.id]),
  ).toEqual([{ display_name: target.username, time_zone: null }]);
};

export async function refused(file: Buffer): Promise<ImportDto['problem']> {
  const { state, problem } = await checkOf(file);
  expect(state).toBe('failed');
  await isUntouched();
  return problem;
}

/** Tests that random damage is found: a changed byte, and a changed length. */
export function testDamage({ bytes, cuts }: { bytes: number; cuts: number }): void {
  it('changes nothing when any byte is altered: it is refused, or reads the same', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const damaged = Buffer.from(filled);
        const at = place % filled.length;
        damaged[at] = (damaged[at] ?? 0) ^ change;
        const { state, problem, contents } = await checkOf(damaged);
        if (state === 'failed') expect(problem).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
        // A zip file has the names and times of its files twice, and only one copy is read.
        else expect(contents.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(38);
        expect(problem?.code).not.toBe('UNEXPECTED');
        await isUntouched();
      }),
      // The first wrong answer shows more than a shrunk example.
      { numRuns: bytes, endOnFailure: true },
    ));

  it('changes nothing when it is cut off anywhere, or has trailing bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 30 }), async (length, more) => {
        const cut = filled.subarray(0, 1 + (length % (filled.length - 1)));
        expect(await refused(cut)).toMatchObject({
          code: expect.stringMatching(/^(ARCHIVE_INCOMPLETE|ARCHIVE_DAMAGED|FILE_DAMAGED|FILE_UNKNOWN)$/),
        });
        expect(await refused(Buffer.concat([filled, more]))).toMatchObject({ code: 'ARCHIVE_INCOMPLETE' });
      }),
      { numRuns: cuts, endOnFailure: true },
    ));
}

export function testManipulated(table: typeof MANIPULATED): void {
  it.each(table)('with %s changes nothing, and names the file', async (_what, file, change, field) => {
    const problem = await refused(await withRows(filled, { [file]: change as (rows: never[]) => unknown }));
    expect(problem?.code).toMatch(/^(WRONG_ROW|UNKNOWN_FIELD|ARCHIVE_DAMAGED|NOT_A_PICTURE|UNKNOWN_FILE)$/);
    if (field) expect(problem?.field).toBe(field);
    expect(problem?.message).toContain(problem?.field?.startsWith('media/') ? 'media/' : file);
  });
}
