import { Buffer } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, workbookOf, zipOf } from '../sources-fixture.ts';
import { SqliteTables } from './database.ts';
import { openFiles } from './open-files.ts';
import { textOf } from './text.ts';
import { sheetsOf } from './workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'fettle-open-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CSV = 'Date,Weight\n2026-01-01,80\n';
const MIB = 1024 * 1024;

const opened = (name: string, content: Buffer | string) => openedAll({ [name]: content });

async function openedAll(contents: Record<string, Buffer | string>) {
  const own = mkdtempSync(join(folder, 'upload-'));
  const files = Object.keys(contents).map((name, at) => ({ name, path: join(own, String(at)) }));
  for (const { name, path } of files) writeFileSync(path, contents[name] ?? '');
  return openFiles(files, join(own, 'unpacked'));
}

const SIGNATURES = { local: 0x04034b50, central: 0x02014b50 };

/** Changes the headers of all files of a zip file: `at` is where a header begins, local or in the list at the end. */
function withHeaders(zip: Buffer, change: (zip: Buffer, at: number, isLocal: boolean) => void): Buffer {
  const changed = Buffer.from(zip);
  for (let at = 0; at + 4 <= zip.length; at += 1) {
    const signature = zip.readUInt32LE(at);
    if (signature === SIGNATURES.local || signature === SIGNATURES.central)
      change(changed, at, signature === SIGNATURES.local);
  }
  return changed;
}

/** Claims that every file of the zip file unpacks to so many bytes. */
const withClaimedSize = (zip: Buffer, size: number) =>
  withHeaders(zip, (bytes, at, isLocal) => bytes.writeUInt32LE(size, at + (isLocal ? 22 : 24)));

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const ROWS = `<row r="1">${cell('A1', 'Date')}${cell('B1', 'Weight')}</row><row r="2">${cell('A2', '2026-01-01')}<c r="B2"><v>80.5</v></c></row>`;

it('opens the readable files of a zip file, and leaves out pictures, zip files and those of macOS', async () => {
  const inner = await zipOf({ 'inner.csv': CSV });
  const files = await opened(
    'export.zip',
    await zipOf({
      'a/weights.csv': CSV,
      'a/photo.jpg': 'x',
      'a/inner.zip': inner,
      'a/inner.csv': inner,
      '__MACOSX/a/._weights.csv': 'x',
      'empty.json': '',
    }),
  );
  expect(files.map(({ path, kind, head, size }) => [path, kind, head, size])).toEqual([
    ['a/weights.csv', 'text', CSV, CSV.length],
    ['empty.json', 'text', '', 0],
  ]);
  let text = '';
  for (const file of files) for await (const piece of textOf(file)) text += piece;
  expect(text).toBe(CSV);
});

it.each(['export.zip', 'renamed.csv'])('knows a zip file by its content: %s', async (name) => {
  expect((await opened(name, await zipOf({ 'a.csv': CSV }))).map(({ path }) => path)).toEqual(['a.csv']);
});

it('fails while it reads a file that unpacks to more than its zip file claims', async () => {
  const bomb = withClaimedSize(await zipOf({ 'a.csv': Buffer.alloc(20 * MIB, 'a') }), 100_000);
  const read = async () => {
    let length = 0;
    for (const file of await opened('bomb.zip', bomb))
      for await (const piece of file.bytes()) {
        length += piece.length;
        if (length > MIB) throw new Error('more than claimed was unpacked');
      }
  };
  await expect(read()).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

it('refuses a zip file that claims to unpack to more than 8 GB', async () => {
  const files = Object.fromEntries([1, 2, 3].map((name) => [`${name}.csv`, CSV]));
  await expect(opened('big.zip', withClaimedSize(await zipOf(files), 4e9))).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  });
});

it('refuses an encrypted zip file', async () => {
  const encrypted = withHeaders(await zipOf({ 'a.csv': CSV }), (bytes, at, isLocal) => {
    const flags = at + (isLocal ? 6 : 8);
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
  });
  await expect(opened('a.zip', encrypted)).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
    message: 'a.zip is protected with a password',
  });
});

it.each(['../../a.csv', '/abs/a.csv'])('refuses a zip file with the path %s', async (path) => {
  const safe = path.replaceAll('/', '_').replaceAll('.', '-');
  const zip = await zipOf({ [safe]: CSV });
  const hostile = Buffer.from(zip.toString('latin1').replaceAll(safe, path), 'latin1');
  await expect(opened('a.zip', hostile)).rejects.toMatchObject({ code: 'FILE_DAMAGED', file: 'a.zip' });
});

it('refuses a zip file with control characters in a name, or with a file twice', async () => {
  const zip = await zipOf({ 'a.csv': CSV, 'b.csv': CSV });
  for (const name of ['\0.csv', '\n.csv', 'a.csv']) {
    const hostile = Buffer.from(zip.toString('latin1').replaceAll('b.csv', name), 'latin1');
    await expect(opened('a.zip', hostile)).rejects.toMatchObject({ code: 'FILE_DAMAGED', file: 'a.zip' });
  }
});

it('refuses a zip file that is cut off', async () => {
  const zip = await zipOf({ 'a.csv': CSV });
  await expect(opened('a.zip', zip.subarray(0, zip.length - 30))).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
  });
});

it('unpacks what two zip files have to different paths', async () => {
  const [one, other] = await Promise.all(['a', 'b'].map((name) => zipOf({ 'same.csv': name })));
  const files = await openedAll({ 'one.zip': one ?? '', 'other.zip': other ?? '' });
  const paths = await Promise.all(files.map((file) => file.localPath()));
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['a', 'b']);
});

it.each(['alone', 'in a zip file'])('opens a workbook %s', async (where) => {
  const xlsx = await workbookOf(ROWS);
  const [file, ...others] =
    where === 'alone' ? await opened('a.xlsx', xlsx) : await opened('a.zip', await zipOf({ 'a.xlsx': xlsx }));
  expect(others).toEqual([]);
  expect([file?.kind, file?.head]).toEqual(['workbook', 'sheet: Weights\nDate\tWeight\n2026-01-01\t80.5']);
  if (!file) return;
  const rows = [
    ['Date', 'Weight'],
    ['2026-01-01', 80.5],
  ];
  expect(await sheetsOf(file)).toEqual([{ name: 'Weights', rows }]);
});

it.each(['alone', 'in a zip file'])('refuses a workbook with sizes that lie, %s', async (where) => {
  const bomb = withClaimedSize(await workbookOf(`${ROWS}${' '.repeat(20 * MIB)}`), 2_000);
  const upload = where === 'alone' ? bomb : await zipOf({ 'a.xlsx': bomb });
  await expect(opened(where === 'alone' ? 'a.xlsx' : 'a.zip', upload)).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
  });
});

it('opens a database, and refuses one that is cut off', async () => {
  const file = await databaseFile(
    'a.db',
    `CREATE TABLE weights (day TEXT, kg REAL); INSERT INTO weights VALUES ('2026-01-01', 80)`,
  );
  expect([file.kind, file.head]).toEqual(['database', 'table: weights\n']);
  const tables = await SqliteTables.open(file);
  expect([...tables.rows('SELECT * FROM weights')]).toEqual([{ day: '2026-01-01', kg: 80 }]);
  expect([tables.columns('weights'), tables.columns("no'ne")]).toEqual([['day', 'kg'], []]);
  expect(() => [...tables.rows('SELECT * FROM missing')]).toThrow('damaged');
  tables.close();
  await expect(opened('a.db', `SQLite format 3\0${'x'.repeat(500)}`)).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
  });
});
