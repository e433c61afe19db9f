/** One process that serves the API: the only one, or one of `API_PROCESSES`. Its settings are those of `config/configuration.ts`. */
import { DataSource } from 'typeorm';
import { createApp } from './app.ts';
import { Configuration } from './config/configuration.ts';
import { checkPooledSettings } from './database/data-source.ts';
import { serveApiDocs } from './openapi/api-docs.ts';
import { limitHeapGrowth } from './process/heap-growth.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { exitWithOneLine } from './process/start-failure.ts';
import { registerWeb } from './web/web.ts';

async function serve(): Promise<void> {
  limitHeapGrowth();
  const configuration = new Configuration(process.env);
  const app = await createApp(configuration);
  if (configuration.database_pool === 'transaction') await checkPooledSettings(app.get(DataSource));
  const fastify = app.getHttpAdapter().getInstance();
  if (configuration.web_root !== null) {
    await registerWeb(fastify, {
      web_root: configuration.web_root,
      api_base_url: configuration.api_base_url,
      override_origins: configuration.override_origins,
      contact: configuration.contact,
      service_worker: configuration.service_worker,
      commit: configuration.commit,
      build_time: configuration.build_time,
    });
  }
  serveApiDocs(app);
  closeOnSignal(app);
  await app.listen(configuration.port, configuration.host);
  process.send?.({ type: 'ready', url: await app.getUrl() });
}

serve().catch(exitWithOneLine);
