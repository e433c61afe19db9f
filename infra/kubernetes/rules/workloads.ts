import { at, type Fields, isFields, items, type Manifest, titleOf } from '../rendering/yaml-documents.ts';

/** A manifest that makes pods of ours; those of the operators are theirs. */
export interface Workload {
  title: string;
  kind: string;
  name: string;
  labels: Fields;
  pod: Fields;
  containers: Fields[];
}

const KINDS = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'Job']);

export function workloadsOf(manifests: Manifest[]): Workload[] {
  return manifests.flatMap((manifest) => {
    const pod = at(manifest, 'spec.template.spec');
    if (!KINDS.has(manifest.kind) || !isFields(pod)) return [];
    const labels = at(manifest, 'spec.template.metadata.labels');
    return {
      title: titleOf(manifest),
      kind: manifest.kind,
      name: manifest.metadata.name,
      labels: isFields(labels) ? labels : {},
      pod,
      containers: [...items(pod, 'initContainers'), ...items(pod, 'containers')],
    };
  });
}

export const find = (manifests: Manifest[], title: string): Manifest | undefined =>
  manifests.find((it) => titleOf(it) === title);
