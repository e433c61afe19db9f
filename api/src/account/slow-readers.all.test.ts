import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { database, mediaDir, type SignedIn, signIn } from '../testing/accounts/sign-in.ts';
import { filesIn, upload } from '../testing/files/media-file.ts';
import { unzip } from '../testing/files/unzip.ts';
import { startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

async function exported(member: SignedIn, origin = member.origin) {
  const response = await fetch(`${origin}/api/v1/account/export`, {
    headers: { authorization: `Bearer ${member.access_token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    archive: Buffer.from(await response.arrayBuffer()),
  };
}

const parsed = (file: Buffer | undefined) => JSON.parse(String(file));

describe('slow readers of GET /api/v1/account/export', () => {
  it('free their database connection when they hang up', async () => {
    const member = await signIn();
    await longNotes(member);
    const { request } = await slowReader(member);
    request.destroy();
    await untilNothingIsRead();
    expect(await exported(member)).toMatchObject({ status: 200 });
  });

  it('keep no database connection and do not block other members’ exports', async () => {
    const slow = await Promise.all(Array.from({ length: 3 }, () => signIn()));
    await Promise.all(slow.map(longNotes));
    const readers = await Promise.all(slow.map((member) => slowReader(member)));
    await untilNothingIsRead();
    for (let n = 0; n < 3; n++) expect(await exported(await signIn())).toMatchObject({ status: 200 });
    // The slow readers still get their whole answers.
    const archives = await Promise.all(readers.map(({ response }) => rest(response)));
    for (const archive of archives) {
      expect(parsed((await unzip(archive)).get('weight-entries.json'))).toHaveLength(500);
    }
  });

  it('are cut off after the time limit, which the log tells, during rows and pictures, and leave no file', async () => {
    const impatient = await startServer(database().url, { MEDIA_DIR: mediaDir(), EXPORT_READ_SECONDS: '1' });
    try {
      const [rows, pictures, quick] = [await signIn(), await signIn(), await signIn()];
      await longNotes(rows);
      for (let n = 0; n < 3; n++) await upload(pictures, await noise());
      const stored = filesIn(mediaDir());
      for (const member of [rows, pictures]) {
        const { response } = await slowReader(member, impatient.url);
        await impatient.logged(`The export of member ${member.id} was read too slowly, and ended`);
        // The reader still gets what the buffers hold.
        await expect(rest(response)).rejects.toThrow('aborted');
        expect(await exported(member, impatient.url)).toMatchObject({ status: 200 });
      }
      expect(await exported(quick, impatient.url)).toMatchObject({ status: 200 });
      expect(filesIn(mediaDir())).toEqual(stored);
    } finally {
      await impatient.stop();
    }
  });
});

/** Inserts some 9 MB of notes, more than the buffers between the server and a reader take. */
const longNotes = (member: SignedIn) =>
  database().query(
    `INSERT INTO weight_entries (id, user_id, occurred_at, time_zone, local_date, weight, unit, weight_kg, notes)
     SELECT gen_random_uuid(), $1, now() - n * interval '1 hour', 'UTC', current_date, 80, 'kg', 80, long.text
     FROM generate_series(1, 500) n, LATERAL
       (SELECT string_agg(md5(n::text || i), '') AS text FROM generate_series(1, 1000) i) AS long`,
    [member.id],
  );

/** A picture that JPEG cannot make small. */
const noise = () =>
  sharp(randomBytes(2000 * 2000 * 3), { raw: { width: 2000, height: 2000, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

/** Starts an export whose reader takes the head of the answer and nothing more yet. */
async function slowReader(member: SignedIn, origin = member.origin) {
  const headers = { authorization: `Bearer ${member.access_token}` };
  const request = get(`${origin}/api/v1/account/export`, { headers }).on('error', () => undefined);
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  return { request, response };
}

/** Reads the rest of an answer's body. */
async function rest(response: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await response.toArray());
}

/** Resolves once no transaction is open in the pool of any server. */
const untilNothingIsRead = () =>
  until(async () => {
    const [row] = await database().query<{ reading: boolean }>(
      `SELECT count(*) > 0 AS reading FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'fettle' AND xact_start IS NOT NULL`,
    );
    return row?.reading === false;
  });
