import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../processes/failure.ts';
import { nameSuffix, withConfigMapNames } from './config-map.ts';
import { type Image, type Kustomization, readKustomization } from './kustomization.ts';
import { strategicMerge } from './strategic-merge.ts';
import { isFields, type Manifest, readManifests, titleOf, type Value } from './yaml-documents.ts';

/** Manifests, with the names of those ConfigMaps among them that are generated. */
interface Rendered {
  manifests: Manifest[];
  generated: Set<string>;
}

/**
 * What `kubectl kustomize <folder>` prints, in the order of the files. It knows what our files use and refuses the rest; where
 * kubectl is installed a test compares the two.
 *
 * @throws Failure with the file and what is wrong
 */
export async function render(folder: string): Promise<Manifest[]> {
  const { manifests, generated } = await renderFolder(folder);
  const titles = manifests.map((it) => `${it.apiVersion} ${titleOf(it)}`);
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice) throw new Failure(`${folder}: ${twice} is there twice.`);
  const names = new Map<string, string>();
  for (const { kind, metadata, data } of manifests)
    if (kind === 'ConfigMap' && generated.has(metadata.name) && isFields(data))
      names.set(metadata.name, `${metadata.name}-${nameSuffix(data)}`);
  return manifests.map((it) => withConfigMapNames(it, names));
}

async function renderFolder(folder: string): Promise<Rendered> {
  const kustomization = await readKustomization(folder);
  const { resources, patches, images, configMaps } = kustomization;
  const parts = await Promise.all(resources.map((it) => renderResource(join(folder, it))));
  const generated = new Set(parts.flatMap((part) => [...part.generated]));
  let manifests = parts.flatMap((part) => part.manifests);
  for (const [name, { merge, data }] of Object.entries(configMaps)) {
    if (merge !== generated.has(name))
      throw new Failure(
        `${folder}: the ConfigMap ${name} ${merge ? 'is not there to merge' : 'needs behavior: merge'}.`,
      );
    const map: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
    if (merge)
      manifests = manifests.map((it) => (titleOf(it) === titleOf(map) ? strategicMerge(it, map) : it));
    else manifests = [...manifests, map];
    generated.add(name);
  }
  for (const path of patches) manifests = await patched(manifests, join(folder, path));
  return { manifests: manifests.map((it) => withMetadata(withImages(it, images), kustomization)), generated };
}

async function renderResource(path: string): Promise<Rendered> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Failure(`${path} is missing.`);
  if (found.isDirectory()) return renderFolder(path);
  return { manifests: await readManifests(path), generated: new Set() };
}

async function patched(manifests: Manifest[], file: string): Promise<Manifest[]> {
  let result = manifests;
  for (const patch of await readManifests(file)) {
    const isMeant = (it: Manifest) => it.apiVersion === patch.apiVersion && titleOf(it) === titleOf(patch);
    if (!result.some(isMeant)) throw new Failure(`${file}: there is no ${titleOf(patch)} to change.`);
    result = result.map((it) => (isMeant(it) ? strategicMerge(it, patch) : it));
  }
  return result;
}

/** Kinds of the whole cluster. */
const WITHOUT_NAMESPACE = new Set(['Namespace']);

function withMetadata(
  manifest: Manifest,
  { namespace, labels }: Pick<Kustomization, 'namespace' | 'labels'>,
): Manifest {
  const metadata = { ...manifest.metadata };
  const before = isFields(metadata.labels) ? metadata.labels : {};
  if (Object.keys(labels).length > 0) metadata.labels = { ...before, ...labels };
  if (namespace !== null && !WITHOUT_NAMESPACE.has(manifest.kind)) metadata.namespace = namespace;
  return { ...manifest, metadata };
}

/** Names the images of containers as the overlay does. */
function withImages<T extends Value>(value: T, images: Image[]): T {
  if (Array.isArray(value)) return value.map((it) => withImages(it, images)) as T;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]): [string, Value] => {
      const meant = field === 'image' && images.find(({ name }) => inner === name);
      if (!meant) return [field, withImages(inner, images)];
      const { name, newName = name, newTag } = meant;
      return [field, newTag ? `${newName}:${newTag}` : newName];
    }),
  ) as T;
}
