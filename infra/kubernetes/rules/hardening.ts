import { at, type Fields, isFields, items, type Manifest, type Value } from '../rendering/yaml-documents.ts';
import { type Workload, workloadsOf } from './workloads.ts';

/** What every pod has: a path, the value that has to be there. */
const OF_PODS: [path: string, value: Value][] = [
  ['automountServiceAccountToken', false],
  ['securityContext.runAsNonRoot', true],
  ['securityContext.seccompProfile.type', 'RuntimeDefault'],
];

/** What every container has. */
const OF_CONTAINERS: [path: string, value: Value][] = [
  ['securityContext.allowPrivilegeEscalation', false],
  ['securityContext.readOnlyRootFilesystem', true],
  ['securityContext.capabilities.drop', ['ALL']],
];

/** Fields that every container has, whatever is in them. */
const NEEDED = [
  'resources.requests.cpu',
  'resources.requests.memory',
  'resources.limits.cpu',
  'resources.limits.memory',
];

const PROBES = ['startupProbe', 'readinessProbe', 'livenessProbe'];

/** Fields that open the node to a pod. */
const FORBIDDEN = ['hostNetwork', 'hostPID', 'hostIPC'];

/** What is missing of the things that all pods of ours have, a line for each. */
export const hardeningProblems = (manifests: Manifest[]): string[] =>
  workloadsOf(manifests).flatMap((workload) => [
    ...podProblems(workload),
    ...workload.containers.flatMap((container) => containerProblems(workload, container)),
  ]);

function podProblems({ title, pod }: Workload): string[] {
  return [
    ...different(pod, OF_PODS).map((what) => `${title}: ${what}`),
    ...FORBIDDEN.filter((field) => at(pod, field) !== undefined).map(
      (field) => `${title}: ${field} opens the node`,
    ),
    ...items(pod, 'volumes')
      .filter((volume) => volume.hostPath !== undefined)
      .map((volume) => `${title}: the volume ${volume.name} opens the node`),
    ...items(pod, 'volumes')
      .filter((volume) => isFields(volume.emptyDir) && at(volume, 'emptyDir.sizeLimit') === undefined)
      .map((volume) => `${title}: the volume ${volume.name} needs a sizeLimit`),
  ];
}

function containerProblems({ title, kind }: Workload, container: Fields): string[] {
  // A job serves no requests.
  const needed = kind === 'Job' ? NEEDED : [...NEEDED, ...PROBES];
  const image = String(container.image);
  return [
    ...different(container, OF_CONTAINERS),
    ...needed.filter((path) => at(container, path) === undefined).map((path) => `${path} is missing`),
    ...(/[:@][^/]+$/.test(image) && !image.endsWith(':latest') ? [] : [`the image ${image} has no version`]),
    ...(at(container, 'securityContext.runAsUser') === 0 ? ['securityContext.runAsUser is root'] : []),
  ].map((what) => `${title}, ${container.name}: ${what}`);
}

const different = (fields: Fields, wanted: [string, Value][]): string[] =>
  wanted
    .filter(([path, value]) => JSON.stringify(at(fields, path)) !== JSON.stringify(value))
    .map(([path, value]) => `${path} must be ${JSON.stringify(value)}`);
