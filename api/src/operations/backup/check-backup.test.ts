import { gunzipSync, gzipSync } from 'node:zlib';
import {
  FILES,
  json,
  KEY,
  noise,
  OTHER_KEY,
  rows,
  said,
  testBytes,
  written,
  writtenEarlier,
} from '../../testing/files/small-backup.ts';

const changed = (name: string, content: Buffer) =>
  FILES.map((it): (typeof FILES)[number] => (it[0] === name ? [name, content] : it));
const without = (name: string) => FILES.filter((it) => it[0] !== name);
const renamed = (name: string, other: string) =>
  FILES.map((it): (typeof FILES)[number] => (it[0] === name ? [other, it[1]] : it));

describe('the check of a backup', () => {
  it('finds no damage in a whole backup, and notes that an earlier one has no checksums', async () => {
    expect(await said(await written())).toEqual({ notes: ['checked: 7 files, no damage'] });
    expect(await said(await writtenEarlier())).toEqual({
      notes: [expect.stringMatching(/^note: an older release made this backup, without checksums/)],
    });
  });

  testBytes(61);

  it.each<[string, typeof FILES, string]>([
    [
      'lacks a row',
      changed('tables/users/000000', rows(11)),
      'the table users has 11 rows, the backup says 12',
    ],
    [
      'lacks a part of a table',
      without('tables/weight_entries/000001'),
      'the table weight_entries has 40 rows, the backup says 60',
    ],
    ['lacks a table', without('tables/users/000000'), 'the table users has 0 rows, the backup says 12'],
    ['lacks a picture', without(`media/${KEY}`), 'it has 1 files of pictures, and says 2'],
  ])('finds by its counts that a backup %s', async (_what, files, fault) => {
    const refusal = `The backup is damaged: ${fault}. Nothing was restored: copy the backup again, or take an older one.`;
    expect(await said(await written(files))).toEqual({ refusal, notes: [`damage: ${fault}`] });
    expect(await said(await writtenEarlier(files))).toMatchObject({ refusal });
  });

  it('lists all damage, and the first three parts in the last line', async () => {
    const backup = Buffer.from(await written());
    const archive = gunzipSync(backup);
    for (const [, content] of FILES.slice(1, 6)) {
      const at = archive.indexOf(content) + content.length - 2;
      archive.writeUInt8(archive.readUInt8(at) ^ 0x01, at);
    }
    const { refusal, notes } = await said(gzipSync(archive));
    expect(refusal).toBe(
      'The backup is damaged: the table users is damaged (among rows 1 to 12); the table weight_entries is damaged ' +
        '(among rows 1 to 40); the table weight_entries is damaged (among rows 41 to 60); and 2 more. ' +
        'Nothing was restored: copy the backup again, or take an older one.',
    );
    expect(notes).toEqual([
      'damage: the table users is damaged (among rows 1 to 12)',
      'damage: the table weight_entries is damaged (among rows 1 to 40)',
      'damage: the table weight_entries is damaged (among rows 41 to 60)',
      `damage: the picture ${KEY} is damaged`,
      `damage: the picture ${OTHER_KEY} is damaged`,
    ]);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'is something else',
      async () => Buffer.from('hello'),
      /^This file is no backup of Fettle, or its beginning/,
    ],
    ['is empty', async () => Buffer.alloc(0), /^This file is no backup of Fettle, or its beginning/],
    [
      'is another archive',
      () => written(renamed('manifest.json', 'a.txt')),
      /^This file is no backup of Fettle/,
    ],
    [
      'is another product’s',
      () => written(changed('manifest.json', json({ product: 'x' }))),
      /^This file is no backup/,
    ],
    [
      'lost its end',
      () => written(without('complete.json')),
      /^The backup is not whole: .*, after the picture f123/,
    ],
    [
      'has a newer format',
      () => written(changed('manifest.json', json({ product: 'fettle', format: 2 }))),
      /newer release/,
    ],
    [
      'has an unknown file',
      () => written([...FILES.slice(0, 3), ['x', noise(1)]]),
      /it has an unknown file, x[;.]/,
    ],
  ])('refuses a file that %s', async (_what, content, refusal) => {
    expect(await said(await content())).toMatchObject({ refusal: expect.stringMatching(refusal) });
  });
});
