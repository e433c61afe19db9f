import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBudget, scriptsOf, weighPages } from './page-weight.ts';

const PAGE = `<!doctype html><head>
<link rel="preload" as="font" href="/shell/1/sans.woff2" crossorigin="anonymous"/>
<script src="/shell/1/theme.a1.js" integrity="sha384-x"></script>
<script crossorigin="anonymous" defer integrity="sha384-x" src="/shell/1/shell.b2.js"></script>
<link href="/shell/1/shell.c3.css" rel="stylesheet">
<link rel="preload" as="script" href="/shell/1/2.d4.js" integrity="sha384-x" crossorigin="anonymous">
<link rel="preload" as="style" href="/shell/1/2.e5.css">
</head>`;

test("a page's scripts are those that it runs and those that it preloads", () => {
  expect(scriptsOf(PAGE)).toEqual(['2.d4.js', 'shell.b2.js', 'theme.a1.js']);
});

test('scripts weigh their compressed bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-weight-test-'));
  try {
    const write = (name: string, size: number) => writeFile(join(folder, name), 'x'.repeat(size));
    await writeFile(join(folder, 'release.json'), JSON.stringify({ pages: { '/login': 'login.html' } }));
    await writeFile(join(folder, 'login.html'), PAGE);
    await Promise.all([write('theme.a1.js', 90), write('shell.b2.js', 9000), write('shell.b2.js.gz', 3000)]);
    await Promise.all([write('2.d4.js', 900), write('2.d4.js.gz', 400)]);
    expect(await weighPages(folder, ['/login'])).toEqual([
      { path: '/login', scripts: ['2.d4.js', 'shell.b2.js', 'theme.a1.js'], bytes: 3490 },
    ]);
    await expect(weighPages(folder, ['/'])).rejects.toThrow('no page of its own for /');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [219_999, []],
  [220_000, []],
  [220_100, ['/login loads 220.1 KB of JavaScript (gzip), its budget is 220 KB']],
])('a budget of 220 KB and %i bytes', (bytes, complaints) => {
  const over = overBudget([{ path: '/login', scripts: [], bytes }], { '/login': 220 });
  expect(over).toEqual(complaints.map((complaint) => expect.stringContaining(complaint)));
});
