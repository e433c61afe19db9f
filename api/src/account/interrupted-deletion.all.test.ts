import { Client as Connection } from 'pg';
import {
  anonymous,
  database,
  mediaDir,
  PASSWORD,
  type SignedIn,
  signIn,
} from '../testing/accounts/sign-in.ts';
import { fetchFile, filesIn, jpeg, upload } from '../testing/files/media-file.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

/** Deletes the account through the given server instead of the one that all tests share. */
const deleteAccountAt = ({ url }: TestServer, member: SignedIn) =>
  fetch(`${url}/api/v1/account`, {
    method: 'DELETE',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.access_token}` },
  });

const weight = { weight: 80, unit: 'kg' };

/** A second server of the same product, which a test may kill. */
const victim = () => startServer(database().url, { MEDIA_DIR: mediaDir() });

describe('a server that is killed during an account deletion', () => {
  it('has deleted nothing: the member can sign in, sees all data, and can delete the account again', async () => {
    const [server, member] = [await victim(), await signIn()];
    const { data: entry } = await member.post<{ id: string }>('/weight-entries', weight);
    const { data: picture } = await upload(member, await jpeg());
    await member.post('/progress-photos', { media_ids: [picture.id] });
    // Another transaction holds one row, so that the deletion stops in its middle.
    const other = new Connection(database().url);
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM weight_entries WHERE id = $1 FOR UPDATE', [entry.id]);
    const answer = deleteAccountAt(server, member).catch(() => 'no answer');
    await until(async () => {
      const [row] = await database().query<{ waits: boolean }>(
        `SELECT count(*) > 0 AS waits FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM "users"%'`,
      );
      return row?.waits ?? false;
    });
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await answer).toBe('no answer');
    await other.query('COMMIT');
    await other.end();

    const login = { username_or_email: member.username, password: PASSWORD };
    await until(async () => (await anonymous().post('/auth/login', login)).status === 200);
    expect(await member.get('/weight-entries')).toMatchObject({ data: { entries: [{ id: entry.id }] } });
    expect(await fetchFile(member, picture.url)).toMatchObject({ status: 200 });
    const again = await victim();
    expect((await deleteAccountAt(again, member)).status).toBe(204);
    await again.stop();
    expect(await anonymous().post('/auth/login', login)).toMatchObject({ status: 401 });
  });

  it('leaves the picture files queued when killed right after its answer, and another server deletes them', async () => {
    const [server, member] = [await victim(), await signIn()];
    const before = filesIn(mediaDir());
    const { data: picture } = await upload(member, await jpeg());
    const stored = filesIn(mediaDir()).filter((file) => !before.includes(file));
    expect(stored).toHaveLength(2);
    const answer = await deleteAccountAt(server, member);
    server.process.kill('SIGKILL');
    expect(answer.status).toBe(204);
    await server.ended;
    const next = await startServer(database().url, { MEDIA_DIR: mediaDir(), MEDIA_SWEEP_SECONDS: '1' });
    await until(() => !filesIn(mediaDir()).some((file) => stored.includes(file)));
    expect(await fetchFile(member, picture.url)).toMatchObject({ status: 404 });
    await next.stop();
  });
});
