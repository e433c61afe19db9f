import {
  at,
  type Fields,
  isFields,
  items,
  type Manifest,
  titleOf,
  type Value,
} from '../rendering/yaml-documents.ts';
import { find, workloadsOf } from './workloads.ts';

/** Secrets that are made outside of these files (docs/kubernetes.md), or by an operator. */
export const SECRETS = [
  'api-secrets',
  'object-storage',
  'database-backup-storage',
  'database-app',
  'edge-certificate',
];

/** The labels of the pods that the operator makes. */
const OPERATOR_LABELS = ['cnpg.io/cluster', 'cnpg.io/poolerName'];

/** What names something that is not there, and secrets that should not be. */
export function referenceProblems(manifests: Manifest[]): string[] {
  return manifests.flatMap((manifest) =>
    [
      ...(manifest.kind === 'Secret' ? ['secrets are not committed'] : []),
      ...secretsNamed(manifest)
        .filter((name) => !SECRETS.includes(name))
        .map((name) => `the secret ${name} is none of docs/kubernetes.md`),
      ...selectorProblems(manifest, manifests),
      ...targetProblems(manifest, manifests),
    ].map((what) => `${titleOf(manifest)}: ${what}`),
  );
}

/** Fields that name a secret. */
const SECRET_FIELDS = new Set([
  'secretKeyRef',
  'secretRef',
  'secret',
  'credentials',
  'accessKeyId',
  'secretAccessKey',
  'certificateRefs',
]);

function secretsNamed(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsNamed);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    if (!SECRET_FIELDS.has(field)) return secretsNamed(inner);
    const named = (Array.isArray(inner) ? inner : [inner]).filter(isFields);
    return named.map(({ name, secretName }) => String(name ?? secretName));
  });
}

/** Selectors by which a manifest means pods of this namespace. */
function podSelectors(manifest: Manifest): Fields[] {
  const peers = ['ingress', 'egress'].flatMap((way) => items(manifest, `spec.${way}`));
  const ofNamespace = peers
    .flatMap((rule) => [...items(rule, 'from'), ...items(rule, 'to')])
    .filter((peer) => peer.namespaceSelector === undefined)
    .map((peer) => at(peer, 'podSelector.matchLabels'));
  const own = {
    Service: at(manifest, 'spec.selector'),
    Deployment: at(manifest, 'spec.selector.matchLabels'),
    StatefulSet: at(manifest, 'spec.selector.matchLabels'),
    PodDisruptionBudget: at(manifest, 'spec.selector.matchLabels'),
    PodMonitor: at(manifest, 'spec.selector.matchLabels'),
    NetworkPolicy: at(manifest, 'spec.podSelector.matchLabels'),
  }[manifest.kind];
  return [own, ...ofNamespace].filter(isFields);
}

function selectorProblems(manifest: Manifest, manifests: Manifest[]): string[] {
  const pods = workloadsOf(manifests).map(({ labels }) => labels);
  const operators = manifests.flatMap(({ kind, metadata: { name } }) => {
    if (kind === 'Cluster') return [name];
    return kind === 'Pooler' ? [name] : [];
  });
  return podSelectors(manifest).flatMap((selector) => {
    const ofOperator = OPERATOR_LABELS.map((label) => selector[label]).find((it) => it !== undefined);
    if (ofOperator !== undefined)
      return operators.includes(String(ofOperator))
        ? []
        : [`no pod has the labels ${JSON.stringify(selector)}`];
    const selects = (labels: Fields) =>
      Object.entries(selector).every(([name, value]) => labels[name] === value);
    return pods.some(selects) ? [] : [`no pod has the labels ${JSON.stringify(selector)}`];
  });
}

/** Other manifests and ports that a manifest names. */
function targetProblems(manifest: Manifest, manifests: Manifest[]): string[] {
  const { kind } = manifest;
  const missing = (title: string) => (find(manifests, title) ? [] : [`there is no ${title}`]);
  if (kind === 'HorizontalPodAutoscaler')
    return missing(`${at(manifest, 'spec.scaleTargetRef.kind')} ${at(manifest, 'spec.scaleTargetRef.name')}`);
  if (kind === 'Pooler' || kind === 'ScheduledBackup')
    return missing(`Cluster ${at(manifest, 'spec.cluster.name')}`);
  if (kind === 'Cluster')
    return items(manifest, 'spec.plugins').flatMap((it) =>
      missing(`ObjectStore ${at(it, 'parameters.barmanObjectName')}`),
    );
  if (kind !== 'HTTPRoute') return [];
  return [
    ...items(manifest, 'spec.parentRefs').flatMap(({ name, sectionName }) => {
      const listeners = items(find(manifests, `Gateway ${name}`), 'spec.listeners');
      return listeners.some((it) => it.name === sectionName)
        ? []
        : [`there is no listener ${sectionName} of ${name}`];
    }),
    ...items(manifest, 'spec.rules')
      .flatMap((rule) => items(rule, 'backendRefs'))
      .flatMap(({ name, port }) => {
        const ports = items(find(manifests, `Service ${name}`), 'spec.ports');
        return ports.some((it) => it.port === port) ? [] : [`there is no port ${port} of Service ${name}`];
      }),
  ];
}
