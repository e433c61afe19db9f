import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { checkBackup } from '../../operations/backup/check-backup.ts';
import { Progress } from '../../operations/backup/progress.ts';
import { writeTar } from '../../operations/backup/tar-writer.ts';

const never = new AbortController().signal;
export const KEY = '0123456789abcdef0123456789abcdef';
export const OTHER_KEY = KEY.replaceAll('0', 'f');
/** Bytes that cannot be compressed, as those of a picture. */
export const noise = (seed: number) =>
  Buffer.from(Array.from({ length: 300 }, (_, at) => (at * at * seed * 7919) >> 3));
export const rows = (count: number, first = 0) =>
  Buffer.from(Array.from({ length: count }, (_, row) => `${first + row}\tname ${row * 7}\n`).join(''));
export const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2));
const table = (name: string) => ({ name, columns: ['id', 'name'] });

export const FILES: [name: string, content: Buffer][] = [
  [
    'manifest.json',
    json({ product: 'fettle', format: 1, tables: [table('users'), table('weight_entries'), table('foods')] }),
  ],
  ['tables/users/000000', rows(12)],
  ['tables/weight_entries/000000', rows(40, 100)],
  ['tables/weight_entries/000001', rows(20, 200)],
  [`media/${KEY}`, noise(3)],
  [`media/${OTHER_KEY}`, noise(5)],
  ['complete.json', json({ rows: { users: 12, weight_entries: 60, foods: 0 }, media_files: 2 })],
];

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-check-'));
  file = join(folder, 'backup.tar.gz');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The backup as this release writes it. */
export async function written(files = FILES): Promise<Buffer> {
  await writeTar(file, never, async (add) => {
    for (const [name, content] of files) await add(name, content);
  });
  return readFileSync(file);
}

/** The backup as earlier releases wrote it: without checksums, in one block. */
export async function writtenEarlier(files = FILES): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks), { level: 1 });
}

/** Checks a backup file with this content; returns the notes of the check, and the reason where it refuses the file. */
export async function said(content: Buffer): Promise<{ refusal?: string; notes: string[] }> {
  const notes: string[] = [];
  writeFileSync(file, content);
  try {
    await checkBackup(file, new Progress((line) => line.endsWith('…') || notes.push(line)), never);
    return { notes };
  } catch (error) {
    return { refusal: (error as Error).message, notes };
  }
}

function flipped(content: Buffer, at: number): Buffer {
  const damaged = Buffer.from(content);
  damaged.writeUInt8(damaged.readUInt8(at) ^ 0x10, at);
  return damaged;
}

/** The ranges of bytes in the compressed backup, each with the file whose content it holds. */
function contentsIn(backup: Buffer): { name: string; from: number; until: number }[] {
  const tar = gunzipSync(backup);
  const places: { name: string; from: number; until: number }[] = [];
  let from = 0;
  for (
    let end = backup.indexOf('0000ffff', 0, 'hex');
    end >= 0;
    end = backup.indexOf('0000ffff', from, 'hex')
  ) {
    const until = end + 4;
    const plain = (length: number) =>
      gunzipSync(backup.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH }).length;
    const start = from === 0 ? 0 : plain(from);
    const found = FILES.find(([, content]) => tar.subarray(start, plain(until)).equals(content));
    if (found) places.push({ name: found[0], from, until });
    from = until;
  }
  return places;
}

const CALLED: Record<string, string> = {
  'manifest.json': 'its description (manifest.json)',
  'tables/users/000000': 'the table users',
  'tables/weight_entries/000000': 'the table weight_entries',
  'tables/weight_entries/000001': 'the table weight_entries',
  [`media/${KEY}`]: `the picture ${KEY}`,
  [`media/${OTHER_KEY}`]: `the picture ${OTHER_KEY}`,
  'complete.json': 'its file complete.json',
};

const WHOLE = ['checked: 7 files, no damage'];
const named = (what = '') =>
  new RegExp(
    `: The backup is damaged: .*${what.replace(/[().]/g, '.')}.*Nothing was restored: copy the backup again, or`,
  );

/** Tests the check of backups in which one byte is flipped, or which end at one byte: for every `step`th byte. */
export function testBytes(step: number): void {
  it('names the table or picture that any flipped byte damages', async () => {
    const backup = await written();
    const places = contentsIn(backup);
    expect(places.map(({ name }) => name)).toEqual(FILES.map(([name]) => name));
    for (const { name, from, until } of places) {
      for (let at = from; at < until; at += step) {
        const { refusal, notes } = await said(flipped(backup, at));
        // Some bits of the gzip format have no meaning.
        if (refusal === undefined) expect(notes).toEqual(WHOLE);
        else expect(`${at}: ${refusal}`).toMatch(named(CALLED[name]));
      }
    }
  });

  it.each([
    ['this release', written],
    ['an earlier release', writtenEarlier],
  ])('never accepts a backup of %s whose data a flipped byte changes', async (_release, write) => {
    const backup = await write();
    for (let at = 0; at < backup.length; at += step) {
      const { refusal, notes } = await said(flipped(backup, at));
      if (refusal !== undefined) {
        expect(refusal).toMatch(
          /^(The backup is damaged: |The backup is not whole: |This file is no backup of Fettle, or)/,
        );
        continue;
      }
      expect([...WHOLE, expect.stringMatching(/^note: an older release/)]).toContainEqual(notes[0]);
    }
  });

  it('names the file at which a truncated backup ends', async () => {
    const backup = await written();
    const places = contentsIn(backup);
    for (let length = 1; length < (places.at(-1)?.from ?? 0); length += step) {
      const { refusal } = await said(backup.subarray(0, length));
      expect(`${length}: ${refusal}`).toMatch(
        /: (The backup is not whole: it was cut off|This file is no backup of Fettle, or)/,
      );
      const inside = places.find(({ from, until }) => length > from + 8 && length < until - 8);
      if (inside) expect(`${length}: ${refusal}`).toContain(`, in ${CALLED[inside.name]}. `);
    }
  });
}
