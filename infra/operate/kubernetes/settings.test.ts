import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Configuration } from '../../../api/src/platform/config/configuration.ts';

interface Container {
  env?: { name: string; value?: string }[];
}

/** The fields of a document that lead to variables: of a kustomization, and of what starts pods. */
interface Document {
  kind: string;
  configMapGenerator?: { literals: string[] }[];
  spec?: { template?: { spec?: { containers: Container[] } } };
}

/** Of the form of every secret: 32 bytes as base64url. */
const SECRET = 'a-secret-of-the-cluster-with-43-characters_';
/** Matches variables that the AWS SDK reads, not the API. */
const OF_THE_SDK = /^AWS_/;
const OVERLAYS = readdirSync(join(__dirname, 'overlays'));

/** Every YAML document below a folder. */
const documentsIn = (folder: string): Document[] =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => [...parseAllDocuments(readFileSync(join(__dirname, folder, file), 'utf8'))])
    .map((document) => document.toJS() as Document);

/** The literals of the generated ConfigMaps; a later document overrides an earlier one. */
const literalsOf = (documents: Document[]): Record<string, string> =>
  Object.fromEntries(
    documents
      .flatMap(({ configMapGenerator = [] }) => configMapGenerator.flatMap(({ literals }) => literals))
      .map((literal) => [literal.split('=', 1).join(), literal.slice(literal.indexOf('=') + 1)]),
  );

/** The environment of the containers of one kind, as the kubelet builds it. */
function environmentOf(kind: string, documents: Document[], literals: Record<string, string>) {
  const env = { ...literals };
  const containers = documents
    .filter((document) => document.kind === kind)
    .flatMap(({ spec }) => spec?.template?.spec?.containers ?? []);
  for (const { name, value } of containers.flatMap((container) => container.env ?? []))
    env[name] =
      value?.replace(/\$\((\w+)\)/g, (_, inner: string) => env[inner] ?? `no ${inner}`) ??
      (name === 'SMTP_URL' ? 'smtps://fettle:secret@mail.example.org' : SECRET);
  return env;
}

/**
 * The names that the API reads from an environment. @throws ConfigurationError for a value that is refused or missing
 */
function namesReadOf(env: Record<string, string>): Set<string> {
  const read = new Set<string>();
  new Configuration(
    new Proxy(env, {
      get: (target, name: string) => {
        read.add(name);
        return target[name];
      },
    }),
  );
  return read;
}

describe.each(OVERLAYS)('the variables of overlays/%s', (overlay) => {
  const documents = [...documentsIn('base'), ...documentsIn(`overlays/${overlay}`)];
  const server = environmentOf('Deployment', documents, literalsOf(documents));
  const job = environmentOf('Job', documents, {});
  const texts = documents.map((document) => JSON.stringify(document)).join('\n');
  /** Whether a variable is used only as part of another value, as the user and the password are. */
  const isPart = (name: string) => texts.includes(`$(${name})`);

  it('are settings that the API accepts, including every required one', () => {
    const read = namesReadOf(server);
    expect(Object.keys(server).filter((it) => !read.has(it) && !isPart(it) && !OF_THE_SDK.test(it))).toEqual(
      [],
    );
    expect(server.DATABASE_URL).toBe(`postgres://${SECRET}:${SECRET}@database-pooler:5432/fettle`);
  });

  it('suffice for the job that runs before the API, which needs fewer', () => {
    const read = namesReadOf({ ...server, ...job });
    expect(Object.keys(job).filter((it) => !read.has(it) && !isPart(it))).toEqual([]);
    expect(job.DATABASE_URL).toBe(`postgres://${SECRET}:${SECRET}@database-rw:5432/fettle`);
  });
});
