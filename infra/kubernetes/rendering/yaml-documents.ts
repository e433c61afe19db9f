import { readFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';
import { Failure } from '../../processes/failure.ts';

/** What YAML may hold. */
export type Value = string | number | boolean | null | Value[] | Fields;
export type Fields = { [name: string]: Value };

/** A manifest of Kubernetes. */
export interface Manifest extends Fields {
  apiVersion: string;
  kind: string;
  metadata: Fields & { name: string };
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is at the end of a path of fields; `undefined` where one of them is missing. */
export function at(value: Value | undefined, path: string): Value | undefined {
  let found = value;
  for (const name of path.split('.')) found = isFields(found) ? found[name] : undefined;
  return found;
}

/** The maps of the list there; none where it is missing. */
export function items(value: Value | undefined, path: string): Fields[] {
  const list = at(value, path);
  return Array.isArray(list) ? list.filter(isFields) : [];
}

/** `Deployment api`: how messages name a manifest. */
export const titleOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/**
 * The documents of a YAML file, by the rules of YAML 1.1: kubectl reads `on` and `no` as booleans, and a field twice in one
 * place is refused.
 *
 * @throws Failure with the file and the line
 */
export async function readDocuments(file: string): Promise<Fields[]> {
  const documents = parseAllDocuments(await readFile(file, 'utf8'), { version: '1.1', uniqueKeys: true });
  return [...documents].map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Failure(`${file}: ${problem.message}`);
    const fields: unknown = document.toJS();
    if (!isFields(fields)) throw new Failure(`${file}: a document of it is empty, or no map.`);
    return fields;
  });
}

/** The same, where every document has to be a manifest. */
export async function readManifests(file: string): Promise<Manifest[]> {
  return (await readDocuments(file)).map((fields) => {
    if (isManifest(fields)) return fields;
    throw new Failure(`${file}: a manifest needs apiVersion, kind and metadata.name.`);
  });
}

const isManifest = (fields: Fields): fields is Manifest =>
  typeof fields.apiVersion === 'string' &&
  typeof fields.kind === 'string' &&
  isFields(fields.metadata) &&
  typeof fields.metadata.name === 'string';
