import { join } from 'node:path';
import { Failure } from '../../processes/failure.ts';
import { type Fields, isFields, readDocuments, type Value } from './yaml-documents.ts';

export interface Image {
  name: string;
  newName?: string;
  newTag?: string;
}

/** A `kustomization.yaml`, of what `render.ts` knows of Kustomize. */
export interface Kustomization {
  resources: string[];
  /** Files with one manifest each, which is merged into the one of its kind and name. */
  patches: string[];
  images: Image[];
  /** Name → texts by key. */
  configMaps: Record<string, { merge: boolean; data: Record<string, string> }>;
  /** For `metadata.labels` alone. */
  labels: Record<string, string>;
  namespace: string | null;
}

/**
 * Reads the `kustomization.yaml` of a folder. A field that is not rendered here is refused: what Kustomize would make of it
 * would not be checked.
 */
export async function readKustomization(folder: string): Promise<Kustomization> {
  const file = join(folder, 'kustomization.yaml');
  const [fields = {}] = await readDocuments(file);
  const refuse = (what: string) => new Failure(`${file}: ${what}`);

  /** The items of a list of maps with these fields; each item has the first of them. */
  const maps = (name: string, known: string[]): Fields[] =>
    list(fields[name]).map((item) => {
      if (!isFields(item) || item[known[0] ?? ''] === undefined)
        throw refuse(`${name} needs maps with ${known[0]}.`);
      const unknown = Object.keys(item).find((key) => !known.includes(key));
      if (unknown) throw refuse(`${name} with ${unknown} is not rendered here.`);
      return item;
    });
  const text = (value: Value | undefined, name: string): string => {
    if (typeof value === 'string') return value;
    throw refuse(`${name} must be texts.`);
  };

  for (const name of Object.keys(fields))
    if (!KNOWN.includes(name)) throw refuse(`${name} is not rendered here.`);
  return {
    resources: list(fields.resources).map((it) => text(it, 'resources')),
    patches: maps('patches', ['path']).map(({ path }) => text(path, 'patches')),
    images: maps('images', ['name', 'newName', 'newTag']).map(({ name, newName, newTag }) => ({
      name: text(name, 'images'),
      ...(newName !== undefined && { newName: text(newName, 'images') }),
      ...(newTag !== undefined && { newTag: text(newTag, 'images') }),
    })),
    configMaps: Object.fromEntries(
      maps('configMapGenerator', ['name', 'literals', 'behavior']).map(({ name, literals, behavior }) => {
        if (behavior !== undefined && behavior !== 'merge')
          throw refuse(`behavior ${behavior} is not rendered here.`);
        const pairs = list(literals).map((it) => pair(text(it, 'literals'), refuse));
        return [
          text(name, 'configMapGenerator'),
          { merge: behavior === 'merge', data: Object.fromEntries(pairs) },
        ];
      }),
    ),
    labels: Object.assign({}, ...maps('labels', ['pairs']).map(({ pairs }) => pairs)),
    namespace: fields.namespace === undefined ? null : text(fields.namespace, 'namespace'),
  };
}

const KNOWN = [
  'apiVersion',
  'kind',
  'namespace',
  'labels',
  'resources',
  'patches',
  'images',
  'configMapGenerator',
];

const list = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

function pair(literal: string, refuse: (what: string) => Error): [string, string] {
  const at = literal.indexOf('=');
  if (at < 1) throw refuse(`the literal "${literal}" is not NAME=value.`);
  return [literal.slice(0, at), literal.slice(at + 1)];
}
