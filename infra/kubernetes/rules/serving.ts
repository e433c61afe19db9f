import { at, items, type Manifest } from '../rendering/yaml-documents.ts';
import { workloadsOf } from './workloads.ts';

/** What the manifests have to fit of the API. */
export interface Api {
  /** The paths of its OpenAPI document. */
  paths: string[];
  /** How long it takes at most to answer what it has when it is told to end. */
  drain_seconds: number;
}

/** Between the end of the API and SIGKILL, for a node that is busy. */
const MARGIN_SECONDS = 5;

/** Probes ask for paths that the API has, at ports that the container has; a pod that ends has the time it needs. */
export const servingProblems = (manifests: Manifest[], api: Api): string[] =>
  workloadsOf(manifests).flatMap(({ title, pod, containers }) =>
    containers.flatMap((container) => {
      const ports = items(container, 'ports').flatMap(({ name, containerPort }) => [name, containerPort]);
      const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap((probe) => {
        const { path, port } = {
          path: at(container, `${probe}.httpGet.path`),
          port: at(container, `${probe}.httpGet.port`),
        };
        if (path === undefined) return [];
        return [
          ...(api.paths.includes(String(path))
            ? []
            : [`${probe} asks for ${path}, which the API does not have`]),
          ...(ports.includes(port ?? null)
            ? []
            : [`${probe} asks at port ${port}, which the container does not have`]),
        ];
      });
      return [
        ...probes,
        ...graceProblems(Number(at(pod, 'terminationGracePeriodSeconds') ?? 30), container, api),
      ].map((what) => `${title}, ${container.name}: ${what}`);
    }),
  );

function graceProblems(grace: number, container: Parameters<typeof at>[0], { drain_seconds }: Api): string[] {
  const isApi = at(container, 'readinessProbe.httpGet') !== undefined;
  const pause = Number(at(container, 'lifecycle.preStop.sleep.seconds') ?? 0);
  const needed = pause + drain_seconds + MARGIN_SECONDS;
  if (!isApi) return [];
  return [
    ...(pause > 0 ? [] : ['preStop has to sleep until the gateways know that the pod leaves']),
    ...(grace >= needed
      ? []
      : [
          `terminationGracePeriodSeconds ${grace} is too short: ${pause} s of preStop, ${drain_seconds} s of answers, a margin`,
        ]),
  ];
}
