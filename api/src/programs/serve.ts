/** One process that serves the API: the only one, or one of `API_PROCESSES`. Its settings are those of `config/configuration.ts`. */
import type { Server } from 'node:https';
import { DataSource } from 'typeorm';
import { Readiness } from '../operations/health/readiness.service.ts';
import { Configuration } from '../platform/config/configuration.ts';
import { tlsFiles } from '../platform/config/network.ts';
import { checkPooledSettings } from '../platform/database/data-source.ts';
import { followCertificate } from '../platform/http/renewed-certificate.ts';
import { S3Bucket } from '../platform/object-storage/s3-bucket.ts';
import { serveApiDocs } from '../platform/openapi/api-docs.ts';
import { limitHeapGrowth } from '../platform/process/heap-growth.ts';
import { closeOnSignal } from '../platform/process/shutdown.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';
import { PublishedBucket } from '../platform/web/published-bucket.ts';
import { PublishedFolder, type PublishedStore } from '../platform/web/published-store.ts';
import { registerWeb } from '../platform/web/web.ts';
import { createApp } from './app.ts';

/** The folder of the front ends, or the bucket of `DEPLOY_STORE` with copies in that folder. */
async function publishedStore(
  { deploy_store, s3_timeout_seconds, deploy_poll_seconds }: Configuration,
  folder: string,
  warn: (line: string) => void,
): Promise<PublishedStore> {
  if (!deploy_store) return new PublishedFolder(folder);
  const bucket = await S3Bucket.open(deploy_store, s3_timeout_seconds);
  return PublishedBucket.open(bucket, folder, deploy_poll_seconds, warn);
}

async function serve(): Promise<void> {
  limitHeapGrowth();
  const configuration = new Configuration(process.env);
  const app = await createApp(configuration);
  if (configuration.database_pool === 'transaction') await checkPooledSettings(app.get(DataSource));
  const fastify = app.getHttpAdapter().getInstance();
  if (configuration.web_root !== null) {
    const store = await publishedStore(configuration, configuration.web_root, (line) =>
      fastify.log.warn(line),
    );
    if (store.isOk) app.get(Readiness).watchFrontEnds(() => store.isOk?.() ?? true);
    await registerWeb(fastify, {
      store,
      public_url: configuration.public_url,
      api_base_url: configuration.api_base_url,
      override_origins: configuration.override_origins,
      contact: configuration.contact,
      service_worker: configuration.service_worker,
      commit: configuration.commit,
      build_time: configuration.build_time,
    });
  }
  if (configuration.require_provenance)
    fastify.log.info('REQUIRE_PROVENANCE is on: builds come by the network from trusted publishers alone');
  serveApiDocs(app);
  const certificate = tlsFiles(process.env);
  if (certificate) followCertificate(app.getHttpServer() as unknown as Server, certificate, fastify.log);
  closeOnSignal(app);
  await app.listen(configuration.port, configuration.host);
  process.send?.({ type: 'ready', url: await app.getUrl() });
}

serve().catch(exitWithOneLine);
