import type { FastifyInstance, FastifyReply } from 'fastify';
import { CachedText, sendPlainText, sendText } from './cached-text.ts';
import { namedBuildsOf } from './live-registry.ts';
import type { PublishedStore } from './published-store.ts';
import { sendStoreFile } from './send-store-file.ts';
import type { StoreFile } from './store-files.ts';

/**
 * Serves the kit with which teams make feature apps in repositories of their own. It is an npm package in the build of
 * the shell, under the version of the contract that this shell provides, so it fits what is live after every deploy and
 * rollback. `npm install https://<host>/kit/feature-app-kit-<version>.tgz` needs no package registry.
 *
 * A deploy with the same contract may bring other bytes to this address, so clients revalidate it every time. The pinned
 * address, to which `/kit` leads, has a part of the file's hash in it and never gets other bytes: lock files keep one.
 */
export function registerKit(fastify: FastifyInstance, store: PublishedStore): void {
  const liveKit = async () => {
    const shell = (await store.read())?.shell;
    if (!shell) return null;
    const file = await store.find(inBuild(shell.path, shell.contract));
    if (!file) return null;
    const address = `/kit/feature-app-kit-${shell.contract}-${hashPart(file)}.tgz`;
    return { address, file, contract: shell.contract, api: shell.api };
  };
  const notFound = async (reply: FastifyReply) => {
    const live = await liveKit();
    const instead = live ? `The kit of the live shell is ${live.address}` : 'The live shell has no kit.';
    return sendPlainText(reply, 404, `Not found. ${instead}`);
  };

  // npm and npx follow the redirect.
  fastify.get('/kit', async (_request, reply) => {
    const live = await liveKit();
    if (!live) return notFound(reply);
    return reply.header('Cache-Control', 'no-cache').redirect(live.address);
  });

  fastify.get('/kit/latest.json', async (request, reply) => {
    const live = await liveKit();
    if (!live) return notFound(reply);
    const { address, file, contract, api } = live;
    const latest = { version: contract, contract, api, address, integrity: `sha384-${file.sha384}` };
    return sendText(
      request,
      reply,
      'application/json; charset=utf-8',
      new CachedText(JSON.stringify(latest)),
    );
  });

  const filesAt = async function* (version: string, hash: string | undefined) {
    const shell = (await store.read())?.packages.get('shell');
    for (const { path } of shell ? namedBuildsOf(shell) : []) {
      const file = await store.find(inBuild(path, version));
      if (file && (!hash || hash === hashPart(file))) yield file;
    }
    const kept = hash && (await store.find(inStore(version, hash)));
    if (kept) yield kept;
  };

  // Without a hash it is the kit of a build that the registry names; the bytes of a pinned address stay for 400 days.
  fastify.get<{ Params: { '*': string } }>('/kit/*', async (request, reply) => {
    const [, version, hash] = NAME.exec(request.params['*']) ?? [];
    for await (const file of version ? filesAt(version, hash) : []) {
      reply.header('Cache-Control', 'no-cache');
      if (await sendStoreFile(request, reply, file)) return reply;
    }
    return notFound(reply);
  });
}

/** Name of a kit: the version, and in a pinned address a part of its hash. */
const NAME = /^feature-app-kit-(\d+\.\d+\.\d+)(?:-([0-9a-f]{12}))?\.tgz$/;

/** The kit's address in the store, in the build of a shell. */
const inBuild = (path: string, version = '') => `${path}kit/feature-app-kit-${version}.tgz`;

/** Address of a kit in the store, whichever shell brought it (`infra/deploy/store/stored-kits.ts`). */
const inStore = (version: string, hash: string) =>
  `/remotes/feature-app-kit/${version}+${hash}/feature-app-kit-${version}.tgz`;

const hashPart = ({ sha384 }: StoreFile) => Buffer.from(sha384, 'base64').toString('hex').slice(0, 12);
