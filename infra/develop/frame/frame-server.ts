import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { CONTENT_TYPES, securityHeaders } from '../../../api/src/platform/http/security-headers.ts';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { RELEASE } from '../../deploy/build/seal.ts';
import { type Draft, registryForSmokeTest, SHELL, withLive } from '../../deploy/store/draft.ts';
import { artifactPath } from '../../deploy/store/store.ts';
import { failureLine } from '../../failure.ts';
import { type ApiDescription, failure, type MockAnswers, mockAnswer } from './mock-api.ts';

/** Parts of a shell's `release.json` that the frame needs. */
export type FrameRelease = Pick<BuildDescription, 'version' | 'build_id' | 'entry' | 'contract' | 'api'>;

/** The shell that a frame shows, with what is live beside it. */
export interface FrameShell {
  /** The registry, in which a shell is live. */
  live: Draft;
  /** Text of the shell's page. */
  page: string;
  /** Content of a file of the shell, or of a feature app beside it, by its path on the web server; null for none. */
  read(path: string): Promise<Buffer | null>;
}

export interface Frame {
  shell: FrameShell;
  /** Description of the API. */
  api: ApiDescription;
  /** Reads the team's own answers, anew for each call. */
  answers(): Promise<MockAnswers>;
  /** A feature app that is shown as in the smoke test of a deploy, and the folder of its build; none by default. */
  candidate?: { folder: string; build: ReleaseRecord };
}

/** Any port of the developer's machine: feature apps are served from there. */
const OVERRIDE_ORIGINS = ['http://localhost:*'];

const JSON_TYPE = 'application/json; charset=utf-8';

/** Signs the page in before the shell runs. */
const SIGN_IN = "localStorage.setItem('access_token', 'mock');";

/**
 * Serves the frame of the shell on localhost alone: the shell, what is live beside it, the candidate, and mock answers of the API,
 * under the policy of the product's own pages. A page takes the feature app that is developed by the override address, as in a product.
 *
 * @throws the error of `listen` when the port is taken
 */
export async function serveFrame({ shell, api, answers, candidate }: Frame, port: number): Promise<Server> {
  const page = shell.page.replace('<head>', '<head><script src="/sign-in.js"></script>');
  const registry = candidate
    ? registryForSmokeTest(withLive(shell.live, [candidate.build]), [candidate.build.name])
    : shell.live;
  // A deploy is tried as members get it, who have no overrides.
  const override_origins = candidate ? [] : OVERRIDE_ORIGINS;
  const own: Record<string, [type: string, content: string]> = {
    '/sign-in.js': ['text/javascript; charset=utf-8', SIGN_IN],
    '/registry.json': [JSON_TYPE, JSON.stringify(registry)],
    '/config.json': [
      JSON_TYPE,
      JSON.stringify(configOf(shell.live.shell?.stable.version ?? '', override_origins)),
    ],
  };
  const read = candidate ? fileOf(candidate.build.path, candidate.folder) : async () => null;

  const answerOf = async (method: string, address: string): Promise<[number, string, string | Buffer]> => {
    if (address.startsWith('/api/')) {
      const call = { method: method.toLowerCase(), path: address, now: new Date() };
      const { status, body } = mockAnswer(api, await answers(), call);
      return [status, JSON_TYPE, body ? JSON.stringify(body) : ''];
    }
    if (Object.hasOwn(own, address)) return [200, ...(own[address] as [string, string])];
    if (!/^\/(shell|remotes)\//.test(address)) return [200, CONTENT_TYPES['.html'] ?? '', page];
    const content = await (candidate && address.startsWith(candidate.build.path) ? read : shell.read)(
      address,
    );
    return content
      ? [200, CONTENT_TYPES[extname(address)] ?? 'application/octet-stream', content]
      : [404, 'text/plain', ''];
  };

  const headersOf = securityHeaders({ api_base_url: '', override_origins });
  const server = createServer(async ({ method = 'GET', url = '/' }, answer) => {
    const address = (url.split('?', 1)[0] ?? '/').replaceAll('%2B', '+');
    const [status, contentType, content] = await answerOf(method, address).catch(
      (error): [number, string, string] => {
        console.error(`${address.startsWith('/api/') ? 'mock-api.ts' : address}: ${failureLine(error)}`);
        return [500, JSON_TYPE, JSON.stringify(failure(500, failureLine(error)).body)];
      },
    );
    const headers = { ...headersOf({ address, contentType, tls: false }), 'Content-Type': contentType };
    answer.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** The shell of a folder, with no feature app beside it. */
export async function shellInFolder(folder: string): Promise<FrameShell> {
  const release: FrameRelease = JSON.parse(await readFile(join(folder, RELEASE), 'utf8'));
  const path = artifactPath(SHELL, release.version, release.build_id);
  const page = await readFile(join(folder, release.entry));
  return {
    live: withLive({ revision: 1, api: release.api, remotes: {} }, [shellRecord(release, path, page)]),
    page: page.toString(),
    read: fileOf(path, folder),
  };
}

/**
 * Name of a file of the build at this path of the web server; null for another address. Files lie flat in a build, so that no
 * address leads out of it.
 */
export function fileIn(path: string, address: string): string | null {
  const file = address.slice(path.length);
  return address.startsWith(path) && /^\w[\w.-]*$/.test(file) ? file : null;
}

/** Reads the files of a build by their paths on the web server. */
const fileOf =
  (path: string, folder: string): FrameShell['read'] =>
  async (address) => {
    const file = fileIn(path, address);
    return file === null ? null : readFile(join(folder, file)).catch(() => null);
  };

const shellRecord = (
  { version, build_id, entry, contract, api }: FrameRelease,
  path: string,
  page: Buffer,
): ReleaseRecord => ({
  name: SHELL,
  version,
  build_id,
  path,
  manifest: null,
  entry: { file: entry, sha384: createHash('sha384').update(page).digest('base64') },
  pages: {},
  contract,
  api,
  slots: [],
  published_at: new Date(0).toISOString(),
});

const configOf = (version: string, override_origins: string[]) => ({
  version,
  environment: 'development',
  override_origins,
  service_worker: false,
});
