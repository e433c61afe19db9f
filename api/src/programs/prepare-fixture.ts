import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runBuilt } from '../testing/test-server.ts';

const databases: TestDatabase[] = [];

/** A database that is dropped after the tests of the file. */
export const clone = async () => {
  const database = await cloneDatabase();
  databases.push(database);
  return database;
};

afterAll(async () => {
  for (const database of databases) await database.drop();
});

/** Runs a program of the API on a database until it ends. */
export async function run(program: string, args: string[], database: TestDatabase) {
  const built = runBuilt(program, args, { DATABASE_URL: database.url });
  return { code: await built.ended, output: built.output() };
}
