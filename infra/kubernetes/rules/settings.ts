import { Configuration } from '../../../api/src/config/configuration.ts';
import { at, type Fields, items, type Manifest } from '../rendering/yaml-documents.ts';
import { find, type Workload, workloadsOf } from './workloads.ts';

/** Long enough for every secret. */
const SECRET = 'a-secret-of-the-cluster-with-enough-characters';
/** Read by the AWS SDK, not by the API. */
const OF_THE_SDK = /^AWS_/;

/**
 * The settings of containers with the API's image: its own configuration accepts them and reads each of them, and they fit the
 * other manifests.
 */
export const settingsProblems = (manifests: Manifest[]): string[] =>
  workloadsOf(manifests).flatMap((workload) =>
    workload.containers
      .filter(({ image }) => /fettle-api(?=[:@]|$)/.test(String(image)))
      .flatMap((container) => problemsOf(manifests, workload, container))
      .map((what) => `${workload.title}: ${what}`),
  );

function problemsOf(manifests: Manifest[], workload: Workload, container: Fields): string[] {
  const { env, used, problems } = environmentOf(manifests, container);
  const read = new Set<string>();
  const recorded = new Proxy(env, {
    get: (target, name: string) => {
      read.add(name);
      return target[name];
    },
  });
  // A job needs less than the server does.
  const others = workload.kind === 'Job' ? { ACCESS_TOKEN_SECRET: SECRET, MEDIA_DIR: '/tmp' } : {};
  Object.assign(env, { ...others, ...env });
  try {
    const configuration = new Configuration(recorded);
    const unknown = Object.keys(env).filter((it) => !read.has(it) && !used.has(it) && !OF_THE_SDK.test(it));
    problems.push(...unknown.map((name) => `the API has no setting ${name}`));
    problems.push(...hostProblems(manifests, configuration));
    if (workload.kind !== 'Job') problems.push(...serverProblems(container, configuration, manifests));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

/** The environment as the kubelet makes it, and which of its names only stand in other ones. */
function environmentOf(manifests: Manifest[], container: Fields) {
  const env: Record<string, string> = {};
  const used = new Set<string>();
  const problems: string[] = [];
  for (const source of items(container, 'envFrom')) {
    const name = at(source, 'configMapRef.name');
    const data = at(find(manifests, `ConfigMap ${name}`), 'data');
    if (data === undefined) problems.push(`there is no ConfigMap ${name}`);
    Object.assign(env, data);
  }
  for (const { name, value, valueFrom } of items(container, 'env')) {
    if (valueFrom !== undefined) env[String(name)] = SECRET;
    else
      env[String(name)] = String(value).replace(/\$\((\w+)\)/g, (text, inner: string) => {
        used.add(inner);
        if (env[inner] === undefined) problems.push(`${name} uses ${inner}, which is not set before it`);
        return env[inner] ?? text;
      });
  }
  return { env, used, problems };
}

/** Names that resolve in the namespace: our services, and those that the operator makes. */
function hosts(manifests: Manifest[]): Set<string> {
  return new Set(
    manifests.flatMap(({ kind, apiVersion, metadata: { name } }) => {
      if (kind === 'Service') return [name];
      if (!apiVersion.startsWith('postgresql.cnpg.io/')) return [];
      if (kind === 'Cluster') return [`${name}-rw`, `${name}-ro`, `${name}-r`];
      return kind === 'Pooler' ? [name] : [];
    }),
  );
}

function hostProblems(manifests: Manifest[], configuration: Configuration): string[] {
  const { database_url, database_replica_url, redis_url, database_pool } = configuration;
  const known = hosts(manifests);
  const named = [database_url, database_replica_url, redis_url].flatMap((url) =>
    url ? [new URL(url).hostname] : [],
  );
  const pooler = find(manifests, `Pooler ${new URL(database_url).hostname}`);
  const mode = pooler ? at(pooler, 'spec.pgbouncer.poolMode') : 'session';
  return [
    ...named.filter((host) => !known.has(host)).map((host) => `there is no service ${host}`),
    ...(mode === database_pool
      ? []
      : [`DATABASE_POOL is ${database_pool}, and its address leads to mode ${mode}`]),
  ];
}

function serverProblems(container: Fields, configuration: Configuration, manifests: Manifest[]): string[] {
  const { host, port, media_dir, web_root, food_imports_dir, media_store, deploy_store } = configuration;
  const mounted = items(container, 'volumeMounts').map(({ mountPath }) => `${mountPath}/`);
  const isWritable = (folder: string) => mounted.some((path) => `${folder}/`.startsWith(path));
  const folders = [media_dir, web_root ?? '', food_imports_dir];
  const ports = items(container, 'ports').map(({ containerPort }) => containerPort);
  return [
    ...(host === '0.0.0.0' ? [] : [`HOST must be 0.0.0.0, not ${host}`]),
    ...(ports.includes(port) ? [] : [`PORT ${port} is none of the container's`]),
    ...folders.filter((it) => !isWritable(it)).map((folder) => `"${folder}" is in no volume`),
    ...(media_store && deploy_store
      ? []
      : ['MEDIA_STORE and DEPLOY_STORE must be buckets: pods share no disk']),
    ...connectionProblems(manifests, configuration),
  ];
}

/** Of PostgreSQL's connections, for the job, commands, backups and people. */
const RESERVED_CONNECTIONS = 30;

/** As many pods as the autoscaler may start have their whole pools: at the pooler, of whose pods one may be away, and at the replica. */
function connectionProblems(
  manifests: Manifest[],
  { share, api_processes, database_url }: Configuration,
): string[] {
  const pods = Number(at(find(manifests, 'HorizontalPodAutoscaler api'), 'spec.maxReplicas') ?? 0);
  const wanted = pods * api_processes * share.connections;
  const pooler = find(manifests, `Pooler ${new URL(database_url).hostname}`);
  const poolers = Number(at(pooler, 'spec.instances') ?? 0);
  const parameters = at(pooler, 'spec.pgbouncer.parameters');
  const clients = (poolers - 1) * Number(at(parameters, 'max_client_conn') ?? 0);
  const servers = poolers * Number(at(parameters, 'default_pool_size') ?? 0);
  const most = Number(
    at(find(manifests, 'Cluster database'), 'spec.postgresql.parameters.max_connections') ?? 0,
  );
  return [
    ...(wanted <= clients
      ? []
      : [`${pods} pods may want ${wanted} connections, and the poolers take ${clients}`]),
    ...(Math.max(servers, wanted) + RESERVED_CONNECTIONS <= most
      ? []
      : [
          `max_connections ${most} is too low: ${servers} of the poolers, or ${wanted} at the replica, and ${RESERVED_CONNECTIONS}`,
        ]),
  ];
}
