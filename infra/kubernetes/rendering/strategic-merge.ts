import { Failure } from '../../processes/failure.ts';
import { type Fields, isFields, type Value } from './yaml-documents.ts';

/** Lists of Kubernetes' own kinds whose elements a patch means by their name. */
const BY_NAME = new Set(['containers', 'initContainers', 'env', 'volumes']);

/**
 * Merges a patch into a manifest as Kustomize does (strategic merge): maps field by field, `null` removes a field, elements
 * of the lists above by name. Other lists, and elements that the manifest does not have, are refused: what becomes of them
 * depends on the kind.
 */
export function strategicMerge<T extends Fields>(manifest: T, patch: Fields, path = ''): T {
  const merged: Fields = { ...manifest };
  for (const [name, change] of Object.entries(patch)) {
    const at = path ? `${path}.${name}` : name;
    if (change === null) delete merged[name];
    else merged[name] = mergedValue(merged[name], change, name, at);
  }
  return merged as T;
}

function mergedValue(before: Value | undefined, change: Value, name: string, at: string): Value {
  if (Array.isArray(change)) {
    if (BY_NAME.has(name) && Array.isArray(before)) return mergedByName(before, change, at);
    throw new Failure(`${at}: a patch may not change this list.`);
  }
  if (!isFields(change)) return change;
  if (change.$patch !== undefined) throw new Failure(`${at}: $patch is not rendered here.`);
  return strategicMerge(isFields(before) ? before : {}, change, at);
}

function mergedByName(before: Value[], changes: Value[], at: string): Value[] {
  const merged = [...before];
  for (const change of changes) {
    const index = merged.findIndex((it) => isFields(it) && isFields(change) && it.name === change.name);
    const element = merged[index];
    if (!isFields(change) || !isFields(element))
      throw new Failure(`${at}: a patch may not add to this list: ${JSON.stringify(change)}.`);
    merged[index] = strategicMerge(element, change, `${at}.${String(change.name)}`);
  }
  return merged;
}
