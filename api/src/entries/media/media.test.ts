import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { anonymous, database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import {
  fetchFile,
  filesIn,
  jpeg,
  noise,
  plainPicture,
  postForm,
  upload,
} from '../../testing/files/media-file.ts';
import { until } from '../../testing/until.ts';

const REFUSED_TYPE = 'Please upload only JPG, JPEG, PNG, or GIF images';
const BROKEN = 'Error processing images. Please try again.';

/** Left half red, right half blue. */
const halves = async () =>
  plainPicture(80, 40, '#0000ff')
    .composite([{ input: await plainPicture(40, 40, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();

/** The colour of one pixel, roughly. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && green < 80 && blue < 80) return 'red';
  return blue > 200 && red < 80 && green < 80 ? 'blue' : `${red},${green},${blue}`;
}

async function uploaded(member: SignedIn, file: Buffer, name?: string) {
  const answer = await upload(member, file, { name });
  expect(answer).toMatchObject({ status: 201 });
  const picture = await fetchFile(member, answer.data.url);
  const thumbnail = await fetchFile(member, answer.data.thumb_url);
  return { ...answer.data, picture: picture.body, thumbnail: thumbnail.body };
}

let member: SignedIn;
beforeAll(async () => {
  member = await signIn();
});

describe('POST /api/v1/media', () => {
  it.each(['jpeg', 'png', 'gif'] as const)(
    'stores a %s in its own format, with a WebP thumbnail',
    async (format) => {
      const file = await plainPicture(900, 600).toFormat(format).toBuffer();
      const { picture, thumbnail, ...told } = await uploaded(member, file, 'holiday.exe');
      expect(told).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        url: expect.stringContaining(`/api/v1/media/${told.id}?`),
        thumb_url: expect.stringContaining(`/api/v1/media/${told.id}/thumbnail?`),
        width: 900,
        height: 600,
        bytes: picture.length,
      });
      expect(await sharp(picture).metadata()).toMatchObject({ format, width: 900, height: 600 });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    },
  );

  it.each([
    [1, 80, 40, 'red'],
    [3, 80, 40, 'blue'],
    [6, 40, 80, 'red'],
    [8, 40, 80, 'blue'],
  ])(
    'stores the pixels of a picture with orientation %i upright',
    async (orientation, width, height, topLeft) => {
      const file = await sharp(await halves())
        .jpeg({ quality: 100 })
        .withMetadata({ orientation })
        .toBuffer();
      const { picture, thumbnail, ...told } = await uploaded(member, file);
      expect(told).toMatchObject({ width, height });
      expect((await sharp(picture).metadata()).orientation).toBeUndefined();
      expect(await colourAt(picture, 3, 3)).toBe(topLeft);
      expect(await colourAt(thumbnail, 3, 3)).toBe(topLeft);
      expect(await colourAt(picture, width - 4, height - 4)).toBe(topLeft === 'red' ? 'blue' : 'red');
    },
  );

  it.each(['jpeg', 'png'] as const)('removes location, camera and metadata from a %s', async (format) => {
    const file = await plainPicture(90, 60)
      .toFormat(format)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretCamera</x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      .toBuffer();
    const before = await sharp(file).metadata();
    expect([before.exif, before.xmp, before.icc]).not.toContain(undefined);
    const { picture, thumbnail } = await uploaded(member, Buffer.concat([file, Buffer.from('hidden')]));
    for (const kept of [picture, thumbnail]) {
      const { exif, xmp, iptc, icc, space } = await sharp(kept).metadata();
      expect({ exif, xmp, iptc, icc, space }).toEqual({ space: 'srgb' });
      expect(kept.includes('SecretCamera')).toBe(false);
      expect(kept.includes('hidden')).toBe(false);
    }
  });

  it('keeps the animation of a GIF, with its first frame as the thumbnail', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) => plainPicture(50, 30, colour).png().toBuffer()),
    );
    const file = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const { picture, thumbnail, ...told } = await uploaded(member, file);
    expect(told).toMatchObject({ width: 50, height: 30 });
    const moving = await sharp(picture, { animated: true }).metadata();
    expect(moving).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 2 });
    expect(await colourAt(thumbnail, 5, 5)).toBe('red');
  });

  it('scales a picture down to 4096 pixels', async () => {
    const { picture, ...told } = await uploaded(member, await jpeg(5000, 2500));
    expect(told).toMatchObject({ width: 4096, height: 2048 });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 4096 });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text named like a picture', () => Buffer.from('not a picture at all'), REFUSED_TYPE],
    ['an empty file', () => Buffer.alloc(0), REFUSED_TYPE],
    ['a WebP', () => plainPicture().webp().toBuffer(), REFUSED_TYPE],
    ['a TIFF', () => plainPicture().tiff().toBuffer(), REFUSED_TYPE],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      REFUSED_TYPE,
    ],
    ['the beginning of a JPEG', async () => (await noise('jpeg')).subarray(0, 9000), BROKEN],
    ['nothing but the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a46', 'hex'), BROKEN],
    ['a PNG of 30,000 × 30,000', () => claiming(30_000, 30_000), BROKEN],
    ['a PNG of 2,000,000 × 20', () => claiming(2_000_000, 20), BROKEN],
    ['a GIF of a thousand frames', () => manyFrames(1000), BROKEN],
    ['a GIF whose frames are too large together', () => manyFrames(200, 700), BROKEN],
  ])('refuses %s', async (_what, file, message) => {
    const answer = await upload(member, await file());
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'file', message }] });
    expect(filesIn(join(mediaDir(), 'incoming'))).toEqual([]);
  });

  it('answers 413 for a file of more than 10 MB during the upload, with or without Content-Length', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]);
    const tooLarge = {
      status: 413,
      errors: [{ field: 'file', message: 'Files must be smaller than 10MB' }],
    };
    expect(await upload(member, large)).toMatchObject(tooLarge);
    expect(await upload(member, Buffer.alloc(40 * 1024 * 1024))).toMatchObject(tooLarge);
    expect(await uploadWithoutLength(member, large)).toMatchObject(tooLarge);
    expect(filesIn(join(mediaDir(), 'incoming'))).toEqual([]);
  });

  it.each<[string, (form: FormData, file: Blob) => void, number, string | null]>([
    ['without a file', (form) => form.append('id', clientGeneratedId()), 422, 'file'],
    ['whose file is a text', (form) => form.append('file', 'text'), 422, 'file'],
    ['with an id that is no UUID of version 7', (form, file) => both(form, file, 'id', '7'), 422, 'id'],
    ['with another field', (form, file) => both(form, file, 'caption', 'me'), 422, 'caption'],
    ['with two files', (form, file) => both(form, file, 'file', file), 413, null],
    ['with a file of another name', (form, file) => form.append('photo', file), 422, 'photo'],
  ])('refuses a form %s', async (_what, fill, status, field) => {
    const form = new FormData();
    fill(form, new Blob([new Uint8Array(await jpeg())]));
    expect(await postForm(member, form)).toMatchObject({ status, errors: [{ field }] });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', ''],
    ['with another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    [
      'that is cut off',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc',
    ],
    [
      'with JSON that is none',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="id"\r\ncontent-type: application/json\r\n\r\n{\r\n--a--\r\n',
    ],
    [
      'with a field that every object has',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--a--\r\n',
    ],
  ])('answers 400 for a form %s', async (_what, type, body) => {
    const headers = { authorization: `Bearer ${member.access_token}`, 'content-type': type };
    const answer = await member.raw('/api/v1/media', { method: 'POST', headers, body });
    expect(answer).toMatchObject({ status: 400, errors: [{ code: 'MALFORMED_FORM' }] });
  });

  it('accepts forms only, and is the only route that does', async () => {
    const wrongType = { status: 415, body: { success: false } };
    expect(await member.post('/media', { file: 'x' })).toMatchObject(wrongType);
    expect(await member.post('/media')).toMatchObject(wrongType);
    const form = new FormData();
    form.append('weight', '80');
    const headers = { authorization: `Bearer ${member.access_token}` };
    for (const path of ['/weight-entries', '/auth/login', '/media/x'])
      expect(await member.raw(`/api/v1${path}`, { method: 'POST', headers, body: form })).toMatchObject(
        wrongType,
      );
    form.delete('weight');
    form.append('file', new Blob([new Uint8Array(await jpeg())]));
    const withSlash = { method: 'POST', headers, body: form };
    expect(await member.raw('/api/v1/media/', withSlash)).toMatchObject({ status: 201 });
    expect(await upload(anonymous(), await jpeg())).toMatchObject({ status: 401 });
  });

  it('answers a repeated id with the stored picture and writes nothing', async () => {
    const id = clientGeneratedId();
    const first = await upload(member, await jpeg(70, 50), { id: id.toUpperCase(), idFirst: true });
    expect(first).toMatchObject({ status: 201, data: { id, width: 70 } });
    const files = filesIn(mediaDir());
    const again = await upload(member, await jpeg(90, 90), { id });
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect(filesIn(mediaDir())).toEqual(files);
    expect(await upload(await signIn(), await jpeg(), { id })).toMatchObject({
      status: 409,
      errors: [{ code: 'ID_TAKEN', field: 'id' }],
    });
    await until(() => filesIn(mediaDir()).length === files.length);
  });

  it('answers 429 to an eleventh concurrent upload of a member, and still accepts those of others', async () => {
    const member = await signIn();
    const before = filesIn(mediaDir()).length;
    const calls = Array.from({ length: 10 }, () => {
      const { call, boundary } = beginUpload(member);
      call.on('error', () => undefined);
      call.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
      call.write(Buffer.alloc(100_000, 1));
      return call;
    });
    await until(() => filesIn(mediaDir()).length === before + 10);
    const refused = await upload(member, await jpeg());
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED' }] });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await upload(await signIn(), await jpeg())).toMatchObject({ status: 201 });
    for (const call of calls) call.destroy();
    await until(() => filesIn(mediaDir()).length === before + 2);
    expect(await upload(member, await jpeg())).toMatchObject({ status: 201 });
  });

  it('leaves nothing of an upload whose client disconnects', async () => {
    const before = filesIn(mediaDir());
    const { call, boundary } = beginUpload(member);
    call.on('error', () => undefined);
    call.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
    call.write(Buffer.alloc(200_000, 1));
    await until(() => filesIn(mediaDir()).length > before.length);
    call.destroy();
    await until(() => filesIn(mediaDir()).length === before.length);
  });

  it('stores files readable by their owner only, under random names', async () => {
    const { id } = await uploaded(member, await jpeg());
    const [row] = await database().query('SELECT * FROM media WHERE id = $1', [id]);
    for (const key of [row?.storage_key, row?.thumb_storage_key]) {
      expect(key).toMatch(/^[0-9a-f]{32}$/);
      const file = join(mediaDir(), key.slice(0, 2), key);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    }
    expect(await database().query('SELECT * FROM media_files_to_delete')).toEqual([]);
  });

  it('answers 429 when 100 pictures wait for an entry, and still answers repeated ids', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    await upload(member, await jpeg(), { id });
    await database().query(
      `INSERT INTO media (id, user_id, format, width, height, bytes, thumb_bytes, storage_key, thumb_storage_key)
       SELECT gen_random_uuid(), $1, 'png', 1, 1, 1, 1, md5(n::text), md5(n::text || 't') FROM generate_series(1, 99) n`,
      [member.id],
    );
    const answer = await upload(member, await jpeg());
    expect(answer).toMatchObject({ status: 429, errors: [{ code: 'TOO_MANY_UPLOADS', field: 'file' }] });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await upload(member, await jpeg(), { id })).toMatchObject({ status: 201, data: { id } });
  });
});

function both(form: FormData, file: Blob, name: string, value: string | Blob): void {
  form.append('file', file);
  form.append(name, value);
}

/** A small PNG whose header claims another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const file = await plainPicture(10, 10).png().toBuffer();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A GIF with one tiny picture again and again, on a canvas of `side` pixels. */
function manyFrames(count: number, side = 4): Buffer {
  const head = Buffer.from('474946383961000000008000000000ffffff', 'hex');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024c0100', 'hex');
  return Buffer.concat([
    head,
    Buffer.from([0]),
    ...Array.from({ length: count }, () => frame),
    Buffer.from(';'),
  ]);
}

function beginUpload(member: SignedIn) {
  const boundary = 'boundary';
  const call = request(`${member.origin}/api/v1/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.access_token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  return { call, boundary };
}

/** Uploads the file in chunks, so that only counting tells its size. */
async function uploadWithoutLength(member: SignedIn, file: Buffer) {
  const { call, boundary } = beginUpload(member);
  call.on('error', () => undefined);
  call.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
  call.end(Buffer.concat([file, Buffer.from(`\r\n--${boundary}--\r\n`)]));
  const [answer] = await once(call, 'response');
  const { errors } = JSON.parse((await answer.toArray()).join(''));
  return { status: answer.statusCode, errors };
}
