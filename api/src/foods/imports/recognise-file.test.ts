import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatOf, recognise } from './recognise-file.ts';

const TABS = 'code\turl\tcreated_datetime\tproduct_name\tenergy-kcal_100g\n1\t\t\tx\t\n';

it.each([
  ['the JSONL format', '{"product_name": "x"}\n', { kind: 'jsonl' }],
  [
    'the JSONL format after a broken line',
    '{"prod\n{"product_name": "x", "barcode": "1"}\n',
    { kind: 'jsonl' },
  ],
  ['Open Food Facts', '{"_id":"1","code":"1","nutriments":{"energy', { kind: 'off-json' }],
  ['FatSecret', '{"food":{"food_id":"1","food_name":"x"}}\n', { kind: 'fatsecret' }],
  ['the dump of Open Food Facts', TABS, { kind: 'off-csv', shape: { separator: '\t', quoted: false } }],
  [
    'its search download',
    TABS.replace('created_datetime', 'x'),
    { shape: { separator: '\t', quoted: 'if needed', columns: 5 } },
  ],
  [
    'its search download with all cells in quotes',
    '"code"\t"product_name"\n"1"\t"x"\n',
    { shape: { separator: '\t', quoted: true }, header: ['code', 'product_name'] },
  ],
  [
    'the same with commas',
    '\ufeffcode,"product_name"\n1,x\n',
    { shape: { separator: ',' }, header: ['code', 'product_name'] },
  ],
])('%s is recognised', (_what, beginning, format) => {
  expect(formatOf(beginning)).toMatchObject(format);
});

it.each(['', 'what is this\n', '[\n{"product_name": "x"}\n]', 'name,price\nx,1\n', '{"name": "x"}', '\0\0'])(
  '%j is not recognised',
  (beginning) => expect(formatOf(beginning)).toBeNull(),
);

it('a given source decides where the contents do not', () => {
  expect(formatOf('{"odd": 1}', 'off')).toMatchObject({ kind: 'off-json' });
  expect(formatOf('{"odd": 1}', 'jsonl')).toMatchObject({ kind: 'jsonl' });
});

describe('a file that cannot be imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-recognise-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /is empty\.$/],
    ['a list', '[{"product_name": "x"}]', /is one JSON list: make it a product a line/],
    ['UTF-16', Buffer.from('\ufeff{"product_name": "x"}', 'utf16le'), /is not in UTF-8/],
    ['something else', 'what is this', /is no file of foods in a known format\.$/],
    ['half of a zip', Buffer.from('PK\x03\x04 and so on'), /cannot be read \(.*zip.*\)\.$/],
    ['no gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), /cannot be read \(Z_DATA_ERROR\)\.$/],
  ])('is named with the reason in one line: %s', async (what, content, said) => {
    const file = join(folder, what);
    writeFileSync(file, content);
    const refused = await recognise(file, null).catch(({ message }) => message);
    expect(refused).toMatch(said);
    expect(refused).toContain(file);
  });

  it('is named when it is neither file nor folder, or missing', async () => {
    const socket = join(folder, 'socket');
    const server = createServer().listen(socket);
    await new Promise((resolve) => server.once('listening', resolve));
    await expect(recognise(socket, null)).rejects.toThrow(`${socket} is neither a file nor a folder.`);
    server.close();
    await expect(recognise(join(folder, 'x'), null)).rejects.toThrow('/x is not there.');
  });
});
