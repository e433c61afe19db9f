import { productParts } from './product-parts.ts';
import { Supervisor } from './supervisor.ts';

/**
 * `npm start`: brings up the whole product on one port and keeps it up until Ctrl-C or SIGTERM.
 * Stages, each skipped when there is nothing to do: settings, claim on the data folder, port, secrets, API and
 * front ends built and published, PostgreSQL, migrations and foods, server. Its last line is `ready: <address>`.
 */
await new Supervisor(productParts).run();
