import type { HashedFile, Pointer, Registry, ReleaseRecord } from '@fettle/shared-ui/slots';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SIZES: unknown[] = ['sm', 'md', 'lg', 'xl', 'full', undefined];
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** A folder of our own server; `//host/` would be another's. */
const isFolder = (value: unknown): boolean => isText(value) && /^\/(?!\/).*\/$/.test(value);

const isFile = (value: unknown): value is HashedFile =>
  isObject(value) && isText(value.file) && isText(value.sha384);

const isDeclaration = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.slot) &&
  [value.title, value.description].every(isTextOrAbsent) &&
  SIZES.includes(value.size);

const isRecord = (value: unknown): value is ReleaseRecord =>
  isObject(value) &&
  [value.name, value.version, value.build_id, value.contract, value.api].every(isText) &&
  isFolder(value.path) &&
  (value.manifest === null || isFile(value.manifest)) &&
  isFile(value.entry) &&
  Array.isArray(value.slots) &&
  value.slots.every(isDeclaration);

const isPointer = (value: unknown): value is Pointer =>
  isObject(value) &&
  isRecord(value.stable) &&
  (value.previous === null || isRecord(value.previous)) &&
  typeof value.disabled === 'boolean';

/**
 * Whether `value` is a registry in every part that the page reads, so that nothing in it can surprise later. One
 * record that is not right makes all of it unbelievable: who wrote that half may have lost the other.
 */
export const isRegistry = (value: unknown): value is Registry =>
  isObject(value) &&
  Number.isSafeInteger(value.revision) &&
  isPointer(value.shell) &&
  isObject(value.remotes) &&
  Object.entries(value.remotes).every(
    ([name, pointer]) => isPointer(pointer) && pointer.stable.name === name,
  );
