import { join } from 'node:path';
import { render } from '../rendering/render.ts';
import { strategicMerge } from '../rendering/strategic-merge.ts';
import { type Fields, type Manifest, titleOf } from '../rendering/yaml-documents.ts';
import { hardeningProblems } from './hardening.ts';
import { referenceProblems } from './references.ts';
import { servingProblems } from './serving.ts';
import { settingsProblems } from './settings.ts';

const API = { paths: ['/api/v1/health/live', '/api/v1/health/ready'], drain_seconds: 10 };
const RULES = {
  hardening: hardeningProblems,
  references: referenceProblems,
  serving: (manifests: Manifest[]) => servingProblems(manifests, API),
  settings: settingsProblems,
};

let manifests: Manifest[];
beforeAll(async () => {
  manifests = await render(join(__dirname, '../overlays/small'));
});

/** Ours with a change of one of them; its lists are replaced. */
function changed(title: string, change: (manifest: Manifest) => Manifest): Manifest[] {
  const isSettings = (it: Manifest) => title === 'settings' && it.kind === 'ConfigMap';
  if (!manifests.some((it) => titleOf(it) === title || isSettings(it)))
    throw new Error(`There is no ${title}.`);
  return manifests.map((it) => (titleOf(it) === title || isSettings(it) ? change(it) : it));
}

const merge = (fields: Fields) => (manifest: Manifest) => strategicMerge(manifest, fields);
const inPod = (fields: Fields) => merge({ spec: { template: { spec: fields } } });
const inContainer = (fields: Fields) => inPod({ containers: [{ name: 'api', ...fields }] });
const setting = (fields: Fields) => merge({ data: fields });
/** Replaces a text wherever it is. */
const text = (before: string, after: string) => (manifest: Manifest) =>
  JSON.parse(JSON.stringify(manifest).replaceAll(before, after)) as Manifest;

it.each(Object.entries(RULES))('our own manifests keep the rules of %s', (_name, problems) => {
  expect(problems(manifests)).toEqual([]);
});

type Case = [what: string, title: string, change: (manifest: Manifest) => Manifest, line: string];

const HARDENING: Case[] = [
  [
    'no limit',
    'Deployment api',
    inContainer({ resources: { limits: null } }),
    'api: resources.limits.cpu is missing',
  ],
  [
    'no request',
    'Deployment api',
    inContainer({ resources: { requests: { memory: null } } }),
    'requests.memory is missing',
  ],
  ['no probe', 'Deployment api', inContainer({ livenessProbe: null }), 'livenessProbe is missing'],
  ['no probe of Redis', 'StatefulSet redis', text('readinessProbe', 'x'), 'redis: readinessProbe is missing'],
  [
    'root',
    'Deployment api',
    inPod({ securityContext: { runAsNonRoot: false } }),
    'runAsNonRoot must be true',
  ],
  [
    'root by number',
    'Deployment api',
    inContainer({ securityContext: { runAsUser: 0 } }),
    'runAsUser is root',
  ],
  [
    'a root that can be written',
    'Job api-prepare',
    text('"readOnlyRootFilesystem":true', '"x":true'),
    'readOnlyRootFilesystem must be true',
  ],
  [
    'more rights',
    'Deployment api',
    inContainer({ securityContext: { allowPrivilegeEscalation: true } }),
    'allowPrivilegeEscalation must be false',
  ],
  [
    'capabilities',
    'Deployment api',
    inContainer({ securityContext: { capabilities: null } }),
    'drop must be ["ALL"]',
  ],
  [
    'no seccomp',
    'Deployment api',
    inPod({ securityContext: { seccompProfile: null } }),
    'type must be "RuntimeDefault"',
  ],
  [
    'a token',
    'StatefulSet redis',
    inPod({ automountServiceAccountToken: true }),
    'automountServiceAccountToken must be false',
  ],
  ['the network of the node', 'Deployment api', inPod({ hostNetwork: true }), 'hostNetwork opens the node'],
  [
    'a folder of the node',
    'Deployment api',
    inPod({ volumes: [{ name: 'tmp', hostPath: { path: '/' } }] }),
    'the volume tmp opens the node',
  ],
  [
    'a volume without an end',
    'Deployment api',
    inPod({ volumes: [{ name: 'tmp', emptyDir: { sizeLimit: null } }] }),
    'tmp needs a sizeLimit',
  ],
  [
    'no version',
    'Deployment api',
    inContainer({ image: 'registry.example.org:5000/fettle-api' }),
    'has no version',
  ],
  ['any version', 'Deployment api', inContainer({ image: 'fettle-api:latest' }), 'has no version'],
];

const SERVING: Case[] = [
  [
    'a path that is not there',
    'Deployment api',
    text('health/ready', 'healthz'),
    'asks for /api/v1/healthz, which the API does not have',
  ],
  [
    'a port that is not there',
    'Deployment api',
    inContainer({ livenessProbe: { httpGet: { port: 80 } } }),
    'asks at port 80',
  ],
  [
    'too short a time to end',
    'Deployment api',
    inPod({ terminationGracePeriodSeconds: 22 }),
    '22 is too short: 8 s of preStop, 10 s of answers',
  ],
  ['no pause before it ends', 'Deployment api', inContainer({ lifecycle: null }), 'preStop has to sleep'],
];

const SETTINGS: Case[] = [
  [
    'a setting that the API does not have',
    'settings',
    setting({ REDIS: 'redis://redis' }),
    'the API has no setting REDIS',
  ],
  ['a value that the API refuses', 'settings', setting({ LOG_LEVEL: 'loud' }), 'LOG_LEVEL must be one of'],
  [
    'a service that is not there',
    'settings',
    setting({ REDIS_URL: 'redis://cache:6379' }),
    'there is no service cache',
  ],
  [
    'another mode than the pooler’s',
    'settings',
    setting({ DATABASE_POOL: 'session' }),
    'DATABASE_POOL is session, and its address leads to mode transaction',
  ],
  [
    'another mode of the pooler',
    'Pooler database-pooler',
    merge({ spec: { pgbouncer: { poolMode: 'session' } } }),
    'leads to mode session',
  ],
  ['only its own machine', 'settings', setting({ HOST: '127.0.0.1' }), 'HOST must be 0.0.0.0'],
  ['another port', 'settings', setting({ PORT: '8080' }), "PORT 8080 is none of the container's"],
  [
    'a folder that cannot be written',
    'settings',
    setting({ WEB_ROOT: '/srv/deploy' }),
    '"/srv/deploy" is in no volume',
  ],
  [
    'pictures on a disk',
    'settings',
    setting({ MEDIA_STORE: '' }),
    'MEDIA_STORE and DEPLOY_STORE must be buckets',
  ],
  [
    'a name that is not set',
    'Deployment api',
    text('$(DATABASE_PASSWORD)', '$(PASSWORD)'),
    'DATABASE_URL uses PASSWORD, which is not set',
  ],
  ['no settings', 'Deployment api', text('api-settings', 'settings'), 'there is no ConfigMap settings'],
  [
    'more pods than connections',
    'HorizontalPodAutoscaler api',
    merge({ spec: { maxReplicas: 20 } }),
    '20 pods may want 520 connections, and the poolers take 500',
  ],
  [
    'too few of PostgreSQL’s',
    'Cluster database',
    merge({ spec: { postgresql: { parameters: { max_connections: '100' } } } }),
    'max_connections 100 is too low: 80 of the poolers, or 104',
  ],
];

const REFERENCES: Case[] = [
  ['a secret', 'Service api', (it) => ({ ...it, kind: 'Secret' }), 'Secret api: secrets are not committed'],
  ['an unknown secret', 'Deployment api', text('api-secrets', 'secrets'), 'the secret secrets is none of'],
  [
    'a service without pods',
    'Service api',
    merge({ spec: { selector: { 'app.kubernetes.io/name': 'web' } } }),
    'no pod has the labels',
  ],
  ['a budget without pods', 'PodDisruptionBudget api', text('"api"', '"web"'), 'no pod has the labels'],
  ['a policy without pods', 'NetworkPolicy redis', text('"api"', '"web"'), 'no pod has the labels'],
  [
    'a policy for another cluster',
    'NetworkPolicy database',
    text('"cnpg.io/cluster":"database"', '"cnpg.io/cluster":"db"'),
    'no pod has the labels',
  ],
  [
    'an autoscaler of nothing',
    'HorizontalPodAutoscaler api',
    merge({ spec: { scaleTargetRef: { name: 'web' } } }),
    'there is no Deployment web',
  ],
  [
    'a pooler of nothing',
    'Pooler database-pooler',
    merge({ spec: { cluster: { name: 'db' } } }),
    'there is no Cluster db',
  ],
  [
    'backups to nowhere',
    'Cluster database',
    text('database-backups', 'backups'),
    'there is no ObjectStore backups',
  ],
  [
    'a route to nothing',
    'HTTPRoute api',
    text('"port":80', '"port":3000'),
    'there is no port 3000 of Service api',
  ],
  [
    'a route of no listener',
    'HTTPRoute api',
    text('"sectionName":"https"', '"sectionName":"tls"'),
    'there is no listener tls of edge',
  ],
];

describe.each([
  ['hardening' as const, HARDENING],
  ['serving' as const, SERVING],
  ['settings' as const, SETTINGS],
  ['references' as const, REFERENCES],
])('the rules of %s', (name, cases) => {
  it.each(cases)('refuse %s', (_what, title, change, line) => {
    expect(RULES[name](changed(title, change)).join('\n')).toContain(line);
  });
});
