import type { Canary, HashedFile, Pointer, Registry, ReleaseRecord } from '@fettle/shared-ui/slots';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SIZES: unknown[] = ['sm', 'md', 'lg', 'xl', 'full', undefined];
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** A folder on our own server, checked strictly: `//host/` and `/\\host/` would lead to another server. */
const isFolder = (value: unknown): boolean => isText(value) && /^(\/[\w.+-]+)+\/$/.test(value);

/** A name of a feature app; `constructor` and `__proto__` exist in every object. */
const isName = (name: string): boolean => /^mfe-[a-z0-9-]+$/.test(name);

const isFile = (value: unknown): value is HashedFile =>
  isObject(value) && isText(value.file) && isText(value.sha384);

const isEdit = (value: unknown): boolean =>
  isObject(value) && isText(value.title) && isTextOrAbsent(value.description);

const isDeclaration = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.slot) &&
  [value.title, value.description].every(isTextOrAbsent) &&
  SIZES.includes(value.size) &&
  isTextOrAbsent(value.shape) &&
  (value.edit === undefined || isEdit(value.edit));

/** Whether `value` has the fields that every build has, published or local. */
export const isBuild = (value: unknown): boolean =>
  isObject(value) &&
  [value.name, value.version, value.build_id, value.contract, value.api].every(isText) &&
  Array.isArray(value.slots) &&
  value.slots.every(isDeclaration);

const areScreens = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((files) => Array.isArray(files) && files.every(isFile));

const isRecord = (value: unknown): value is ReleaseRecord =>
  isObject(value) &&
  isBuild(value) &&
  isFolder(value.path) &&
  (value.manifest === null || isFile(value.manifest)) &&
  isFile(value.entry) &&
  (value.screens === undefined || areScreens(value.screens));

const isCanary = (value: unknown): value is Canary =>
  isObject(value) && isRecord(value.build) && typeof value.share === 'number';

const isPointer = (value: unknown): value is Pointer =>
  isObject(value) &&
  isRecord(value.stable) &&
  (value.previous === null || isRecord(value.previous)) &&
  (value.canary === null || value.canary === undefined || isCanary(value.canary)) &&
  typeof value.disabled === 'boolean';

/**
 * Whether every part of `value` that the page reads is valid. One invalid record makes the whole registry invalid:
 * the file may be truncated or half-written.
 */
export const isRegistry = (value: unknown): value is Registry =>
  isObject(value) &&
  Number.isSafeInteger(value.revision) &&
  isPointer(value.shell) &&
  isObject(value.remotes) &&
  Object.entries(value.remotes).every(
    ([name, pointer]) => isName(name) && isPointer(pointer) && pointer.stable.name === name,
  );
