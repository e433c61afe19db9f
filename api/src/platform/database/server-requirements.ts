import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../config/setting.ts';

const OLDEST_MAJOR = 15;

/**
 * Throws when this PostgreSQL is too old or its locale breaks the search; the message is one line that says what to do.
 */
export async function checkServer(dataSource: DataSource): Promise<void> {
  const [server] = await dataSource.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, lower('É') = 'é' AS lowers`,
  );
  if (server.major < OLDEST_MAJOR) {
    throw new ConfigurationError(
      `PostgreSQL ${server.major} is too old: DATABASE_URL must lead to PostgreSQL ${OLDEST_MAJOR} or newer.`,
    );
  }
  await dataSource.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const [trigrams] = await dataSource.query(`SELECT cardinality(show_trgm('молоко')) > 0 AS cyrillic`);
  if (!server.lowers || !trigrams.cyrillic) {
    throw new ConfigurationError(
      'The locale of this database knows only English letters. Create it with: ' +
        `CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
    );
  }
}
