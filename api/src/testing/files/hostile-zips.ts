import { constants, crc32, deflateRawSync } from 'node:zlib';
import { clientGeneratedId } from '../client-generated-id.ts';

const MIB = 1024 * 1024;
const DEFLATED = 8;
const SYMLINK_MODE = 0o120777;

/** A file of a zip file, of which every header can lie. */
interface ZippedFile {
  name: string;
  /** Deflated bytes, by default of `content`. */
  packed?: Buffer;
  content: Buffer;
  /** Claimed size and checksum of the content. */
  size?: number;
  checksum?: number;
  flags?: number;
  method?: number;
  /** Mode of Unix. */
  mode?: number;
  /** Place of the content that the list names, where it is not behind this file's own header. */
  at?: number;
}

/** A zip file of these files, with the number of files that its end claims. */
function zipFile(files: readonly ZippedFile[], claimed = files.length): Buffer {
  const contents: Buffer[] = [];
  const list: Buffer[] = [];
  let end = 0;
  for (const file of files) {
    const { name, content, method = DEFLATED, flags = 0, mode = 0o100644, at } = file;
    const packed = file.packed ?? deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Bit 11: names are in UTF-8.
    common.writeUInt16LE(flags | 0x0800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(file.checksum ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.size ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((mode << 16) >>> 0, 6);
    place.writeUInt32LE(at ?? end, 10);
    // Made on Unix, so that the mode counts.
    list.push(Buffer.from('PK\x01\x02\x14\x03'), common, place, Buffer.from(name));
    if (at !== undefined) continue;
    contents.push(local, packed);
    end += local.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const tail = Buffer.alloc(22);
  tail.write('PK\x05\x06', 'latin1');
  for (const place of [8, 10]) tail.writeUInt16LE(Math.min(claimed, 0xffff), place);
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(end, 16);
  return Buffer.concat([...contents, directory, tail]);
}

/** Spaces of 16 MiB in a piece that can be repeated, and the empty piece that ends a deflated content. */
const SIXTEEN_MIB = Buffer.alloc(16 * MIB, ' ');
const LAST_PIECE = Buffer.from([3, 0]);

/** A content of so many times 16 MiB, in 16 KB for each of them. */
function bomb(times: number): Pick<ZippedFile, 'packed' | 'size' | 'checksum' | 'content'> {
  const piece = deflateRawSync(SIXTEEN_MIB, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  let checksum = 0;
  for (let count = 0; count < times; count += 1) checksum = crc32(SIXTEEN_MIB, checksum);
  return {
    packed: Buffer.concat([...Array<Buffer>(times).fill(piece), LAST_PIECE]),
    size: times * SIXTEEN_MIB.length,
    checksum,
    content: Buffer.alloc(0),
  };
}

/** The name of the file that escapes, if one does. */
export const ESCAPED = `fettle-escaped-${clientGeneratedId()}`;

type Make = (files: ZippedFile[], victim: ZippedFile) => Buffer;

/** Makes a zip file in which one file is changed. */
const changed =
  (change: Partial<ZippedFile> | ((victim: ZippedFile) => Partial<ZippedFile>)): Make =>
  (files, victim) =>
    zipFile(
      files.map((file) =>
        file === victim ? { ...file, ...(typeof change === 'function' ? change(file) : change) } : file,
      ),
    );

const withMore =
  (more: (victim: ZippedFile) => ZippedFile[]): Make =>
  (files, victim) =>
    zipFile([...files, ...more(victim)]);

const ending = ({ name }: ZippedFile) => name.slice(name.lastIndexOf('.'));

/** Zip files that no program writes, each made of the files that a way in takes, and of the one that is changed. */
const HOSTILE: [what: string, make: Make][] = [
  [
    'a path out of the folder',
    changed((one) => ({ name: `../../../../../../tmp/${ESCAPED}${ending(one)}` })),
  ],
  ['a path from the root', changed((one) => ({ name: `/tmp/${ESCAPED}${ending(one)}` }))],
  ['a path of Windows', changed((one) => ({ name: `..\\..\\${ESCAPED}${ending(one)}` }))],
  ['a drive of Windows', changed((one) => ({ name: `C:${ESCAPED}${ending(one)}` }))],
  ['a NUL in a name', changed((one) => ({ name: `a\0${one.name}` }))],
  ['a line break in a name', changed((one) => ({ name: `a\r\nSet-Cookie: a=b\r\n${one.name}` }))],
  ['a name of 60,000 characters', changed((one) => ({ name: `${'x'.repeat(60_000)}${ending(one)}` }))],
  [
    'a link to a file of the server',
    changed((one) => ({
      name: `link${ending(one)}`,
      content: Buffer.from('/etc/passwd'),
      mode: SYMLINK_MODE,
    })),
  ],
  ['a file twice', withMore((one) => [one])],
  ['an encrypted file', changed({ flags: 1 })],
  ['a file packed in a way that is unknown', changed({ method: 99 })],
  ['a file whose content begins beyond the end', changed({ at: 0x7fffffff })],
  [
    'a file that is larger than it claims',
    changed(({ content }) => ({ size: Math.max(1, content.length - 1) })),
  ],
  ['a file that is smaller than it claims', changed(({ content }) => ({ size: content.length + 1 }))],
  ['a file of 64 MiB that claims to have 100 bytes', changed(() => ({ ...bomb(4), size: 100 }))],
  ['a file that unpacks to 1.25 GiB', changed(() => bomb(80))],
  [
    'files that unpack to 64 GiB, all of them the same bytes',
    (files, victim) => {
      const packed = bomb(16);
      const more = Array.from({ length: 256 }, (_, n) => ({
        ...packed,
        name: `${n}${ending(victim)}`,
        at: 0,
      }));
      return zipFile([{ ...packed, name: victim.name }, ...files.filter((file) => file !== victim), ...more]);
    },
  ],
  [
    '50,001 files',
    withMore((one) =>
      Array.from({ length: 50_001 }, (_, n) => ({ ...one, name: `${n}${ending(one)}`, at: 0 })),
    ),
  ],
  [
    'a zip file in a zip file in a zip file',
    (files, victim) => {
      const inner = zipFile([{ ...bomb(64), name: victim.name }]);
      const middle = zipFile(Array.from({ length: 16 }, (_, n) => ({ name: `${n}.zip`, content: inner })));
      return changed({ content: middle })(files, victim);
    },
  ],
  ['fewer files than its end claims', (files) => zipFile(files, files.length + 7)],
  ['no list of its files', (files) => zipFile(files).subarray(0, -200)],
  ['half of its bytes', (files) => zipFile(files).subarray(0, zipFile(files).length / 2)],
  [
    'another file behind its end',
    (files) => Buffer.concat([zipFile(files), Buffer.from('PK\x03\x04 and no more than that')]),
  ],
];

/** The hostile zip files of these files; `victim` is the name of the one that is changed. */
export function hostileZips(
  contents: Map<string, Buffer>,
  victim: string,
): [what: string, zip: () => Buffer][] {
  const files = [...contents].map(([name, content]): ZippedFile => ({ name, content }));
  const one = files.find(({ name }) => name === victim);
  if (!one) throw new Error(`${victim} is not among the files.`);
  return HOSTILE.map(([what, make]) => [what, () => make(files, one)]);
}

/** The names of the cases, for tables that are made before there are files. */
export const HOSTILE_ZIPS = HOSTILE.map(([what]) => what);
