import type { HashedFile, Pointer, Registry, ReleaseRecord } from '@fettle/shared-ui/slots';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SIZES: unknown[] = ['sm', 'md', 'lg', 'xl', 'full', undefined];
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** A folder of our own server, letter for letter: `//host/`, `/\\host/` and the like would be another's. */
const isFolder = (value: unknown): boolean => isText(value) && /^(\/[\w.+-]+)+\/$/.test(value);

/** Feature apps are called so; `constructor` and `__proto__` would be found in any object. */
const isName = (name: string): boolean => /^mfe-[a-z0-9-]+$/.test(name);

const isFile = (value: unknown): value is HashedFile =>
  isObject(value) && isText(value.file) && isText(value.sha384);

const isDeclaration = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.slot) &&
  [value.title, value.description].every(isTextOrAbsent) &&
  SIZES.includes(value.size);

/** Whether `value` says what every build says of itself, wherever its files are. */
export const isBuild = (value: unknown): boolean =>
  isObject(value) &&
  [value.name, value.version, value.build_id, value.contract, value.api].every(isText) &&
  Array.isArray(value.slots) &&
  value.slots.every(isDeclaration);

const isRecord = (value: unknown): value is ReleaseRecord =>
  isObject(value) &&
  isBuild(value) &&
  isFolder(value.path) &&
  (value.manifest === null || isFile(value.manifest)) &&
  isFile(value.entry);

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
    ([name, pointer]) => isName(name) && isPointer(pointer) && pointer.stable.name === name,
  );
