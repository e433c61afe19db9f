import { createHash } from 'node:crypto';
import { type Fields, isFields, type Manifest, type Value } from './yaml-documents.ts';

/** Kustomize's alphabet without vowels and what looks alike. */
const REPLACED: Record<string, string> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };

/**
 * What Kustomize appends to the name of a generated ConfigMap: new texts are a new name, so that pods with the old ones are
 * replaced. The name itself does not count, although its sources mean it to.
 */
export function nameSuffix(data: Fields): string {
  const sorted = Object.fromEntries(Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1)));
  // Go writes these as escapes.
  const json = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' }).replace(
    /[<>&\u2028\u2029]/g,
    (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
  return hash.replace(/[013ae]/g, (it) => REPLACED[it] ?? it);
}

/** Where a pod names a ConfigMap. */
const REFERENCES = new Set(['configMapRef', 'configMapKeyRef', 'configMap']);

/** Renames these ConfigMaps, and lets everything that names one of them name it as it is called now. */
export function withConfigMapNames(manifest: Manifest, names: Map<string, string>): Manifest {
  const { kind, metadata } = manifest;
  const name = kind === 'ConfigMap' ? names.get(metadata.name) : undefined;
  return name
    ? { ...manifest, metadata: { ...metadata, name } }
    : (withReferences(manifest, names) as Manifest);
}

function withReferences(value: Value, names: Map<string, string>): Value {
  if (Array.isArray(value)) return value.map((it) => withReferences(it, names));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]): [string, Value] => {
      const name = REFERENCES.has(field) && isFields(inner) ? names.get(String(inner.name)) : undefined;
      return [field, name && isFields(inner) ? { ...inner, name } : withReferences(inner, names)];
    }),
  );
}
