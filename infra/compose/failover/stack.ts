import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishStale } from '../../deploy/publish-stale.ts';
import { freePort } from '../../processes/ports.ts';
import { assembleApi } from '../images/assemble-api.ts';
import { API_USER, ApiServer } from '../testing/api-server.ts';
import { PageConnection } from '../testing/page-connection.ts';
import { type RunningNginx, type RunningRedis, startNginx, startRedis } from '../testing/programs.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/replicated-postgres.ts';

/** The parts of one server, as `compose.yaml` has them, as processes of this machine. */
export interface Stack {
  postgres: ReplicatedPostgres;
  /** A scenario that stops it puts another one here. */
  redis: { running: RunningRedis };
  redisPort: number;
  folder: string;
  api: [ApiServer, ApiServer];
  nginx: RunningNginx;
  connect(): PageConnection;
  end(): Promise<void>;
}

/** A folder that PostgreSQL, the API and the workers of nginx may enter, which run as users of their own. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-failover-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Puts what all stacks need into a folder: the files of the API's image, and the front ends. */
export async function assemble(folder: string, log: (line: string) => void): Promise<void> {
  await assembleApi(join(folder, 'api'));
  await publishStale({ dataDir: folder, log });
}

/** Starts everything, with what was assembled; `log` gets a line for each step. */
export async function startStack(assembled: string, log: (line: string) => void): Promise<Stack> {
  const folder = makeFolder();
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const step of ends.reverse()) await step();
  };
  try {
    log('PostgreSQL with a synchronous replica');
    const postgres = await startReplicatedPostgres();
    ends.push(() => postgres.end());
    const image = join(assembled, 'api');
    const data = join(folder, 'data');
    mkdirSync(data);
    if (API_USER.uid) chownSync(data, API_USER.uid, API_USER.gid);
    log('Redis, two API processes, nginx');
    const redisPort = await freePort();
    const redis = { running: await startRedis(folder, redisPort) };
    ends.push(() => redis.running.stop());
    const settings = {
      DATABASE_URL: bothHosts(postgres),
      REDIS_URL: redis.running.url,
      WEB_ROOT: join(assembled, 'deploy'),
      MEDIA_DIR: join(data, 'media'),
      // Of the image: a page has the same ETag from both.
      BUILD_TIME: new Date().toISOString(),
    };
    const api: Stack['api'] = [
      new ApiServer(image, await freePort(), settings),
      new ApiServer(image, await freePort(), settings),
    ];
    ends.push(() => Promise.all(api.map((it) => it.stop())));
    for (const it of api) await it.start();
    const place = join(folder, 'nginx');
    mkdirSync(place);
    const nginx = await startNginx(
      place,
      api.map(({ address }) => address),
    );
    ends.push(() => nginx.stop());
    const connect = () => new PageConnection(nginx.https, nginx.ca);
    return { postgres, redis, redisPort, folder, api, nginx, connect, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** One address that names both servers: the API writes to whichever takes writes. */
function bothHosts({ primary, replica }: ReplicatedPostgres): string {
  return primary.replace(new URL(primary).host, `${new URL(primary).host},${new URL(replica).host}`);
}
