import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { FILES } from '../build/seal.ts';
import { deployFolder } from '../store/store.ts';
import { archiveOf, type Entry, entriesOf, fakeArtifact } from '../testing/fake-artifact.ts';
import { packArtifact } from './pack-artifact.ts';
import { receiveArtifact } from './receive-artifact.ts';

const NAME = 'mfe-goals';
const PATH = '/remotes/mfe-goals/1.2.0+0123456789ab/';

describe('a build that another repository sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-receive-'));
  const archive = join(folder, 'archive.tgz');
  const stored = join(deployFolder(folder), PATH);
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => rmSync(join(folder, 'deploy'), { recursive: true, force: true }));

  async function receive(content: Buffer): Promise<{ path: string; isNew: boolean }> {
    writeFileSync(archive, content);
    return receiveArtifact(folder, NAME, archive);
  }
  const receiveEntries = async (entries: Entry[]) => receive(await archiveOf(entries));

  it('is stored with compressed files that this server made, as a build of a clone is', async () => {
    expect(await receiveEntries(entriesOf(fakeArtifact()))).toEqual({ path: PATH, isNew: true });
    const script = readFileSync(join(stored, 'remote.0d0d0d0d.js'));
    expect(gunzipSync(readFileSync(join(stored, 'remote.0d0d0d0d.js.gz')))).toEqual(script);
    const list = JSON.parse(readFileSync(join(stored, FILES), 'utf8')) as Record<string, string>;
    expect(list['remote.0d0d0d0d.js']).toBe(createHash('sha384').update(script).digest('base64'));
    expect(readFileSync(join(stored, FILES))).toEqual(fakeArtifact().get(FILES));
    expect(readdirSync(join(folder, 'deploy/incoming'))).toEqual([]);
  });

  it('is packed from a sealed folder without its compressed files, with the same bytes each time', async () => {
    await receiveEntries(entriesOf(fakeArtifact()));
    const packed = await packArtifact(stored);
    expect(await packArtifact(stored)).toEqual(packed);
    expect(await receive(packed)).toEqual({ path: PATH, isNew: false });
  });

  it('is refused when the store has other files at its path, and those stay', async () => {
    await receiveEntries(entriesOf(fakeArtifact()));
    const other = fakeArtifact(
      ({ files }) => void Object.assign(files, { '4.0c0c0c0c.css': 'a{color:blue}' }),
    );
    await expect(receiveEntries(entriesOf(other))).rejects.toThrow(
      'mfe-goals 1.2.0+0123456789ab is stored with other files: build again',
    );
    expect(readFileSync(join(stored, '4.0c0c0c0c.css'), 'utf8')).toContain('red');
    expect(readdirSync(join(folder, 'deploy/incoming'))).toEqual([]);
  });

  it.each<[what: string, entries: Entry[], line: string]>([
    [
      'a link',
      [[{ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }]],
      '"a.js", which is a symlink and no file',
    ],
    [
      'a hard link',
      [[{ name: 'a.js', type: 'link', linkname: 'b.js' }]],
      '"a.js", which is a link and no file',
    ],
    ['a folder', [[{ name: 'kit', type: 'directory' }]], 'which is a directory and no file'],
    ['a device', [[{ name: 'null', type: 'character-device' }]], 'which is a character-device and no file'],
    ['a step upwards', [[{ name: '../../registry.json' }, '{}']], 'has a file "../../registry.json"'],
    ['an absolute name', [[{ name: '/etc/a.json' }, '{}']], 'has a file "/etc/a.json"'],
    ['a name of Windows', [[{ name: 'C:\\a.json' }, '{}']], 'has a file "C:\\\\a.json"'],
    ['a compressed file', [[{ name: 'a.js.br' }, 'x']], 'has the compressed file "a.js.br"'],
    ['a page', [[{ name: 'index.html' }, 'x']], 'has a file "index.html", and a build has only'],
    [
      'a name twice',
      [
        [{ name: 'a.js' }, '1'],
        [{ name: 'a.js' }, '2'],
      ],
      'has a file a.js beside a file or folder',
    ],
    ['a large file', [[{ name: 'a.js' }, Buffer.alloc(6_000_001)]], '"a.js" of mfe-goals has more than 6 MB'],
    [
      'many files',
      Array.from({ length: 501 }, (_, at): Entry => [{ name: `${at}.js` }, '']),
      'mfe-goals has more than 500 files',
    ],
    [
      'many large files',
      Array.from({ length: 5 }, (_, at): Entry => [{ name: `${at}.js` }, Buffer.alloc(5_500_000)]),
      'have more than 24 MB when unpacked',
    ],
    ['nothing', [], 'has no files.json and no release.json'],
  ])('is refused, and nothing of it is written: %s', async (_what, entries, line) => {
    await expect(receiveEntries(entries)).rejects.toThrow(line);
    expect(existsSync(join(folder, 'deploy'))).toBe(false);
  });

  it.each<[what: string, content: Buffer, line: string]>([
    ['no archive', Buffer.from('<html>'), 'What was sent is no archive of mfe-goals'],
    ['another compressed file', gzipSync('hello '.repeat(1000)), 'What was sent is no archive of mfe-goals'],
    ['zeros without an end', gzipSync(Buffer.alloc(60_000_000)), 'have more than 24 MB when unpacked'],
  ])('is refused when it is %s', async (_what, content, line) => {
    await expect(receive(content)).rejects.toThrow(line);
  });

  it('is refused when a header promises more than a build has', async () => {
    const tar = gunzipSync(
      await archiveOf([[{ name: 'a.js', pax: { comment: 'x'.repeat(30_000_000) } }, 'x']]),
    );
    await expect(receive(gzipSync(tar))).rejects.toThrow(
      'What was sent is no archive of mfe-goals (Header exceeds',
    );
  });

  it('is refused when half of it arrived', async () => {
    const whole = await archiveOf(entriesOf(fakeArtifact()));
    await expect(receive(whole.subarray(0, whole.length / 2))).rejects.toThrow('What was sent is no archive');
  });
});
