/** The contract between the shell and the feature apps: `@fettle/shared-ui/slots`. */
export {
  CONTRACT_VERSION,
  type DialogShape,
  type DialogSize,
  defineRemote,
  type Remote,
  type SlotDeclaration,
  type SlotFilling,
} from './slots/define-remote.ts';
export { type EditEntry, useEditEntry } from './slots/edit-entry.ts';
export { type OpenNewEntry, useOpenNewEntry } from './slots/new-entry.ts';
export { Part, type PartName, type PartProps } from './slots/part.ts';
export type {
  EntryDialogProps,
  LogFoodProps,
  PageProps,
  ScannerProps,
  SlotName,
  Slots,
} from './slots/slots.ts';
export { useCloseGuard } from './slots/use-close-guard.ts';

// For the shell and for deploying only; not part of the contract.

/** @internal */
export { canaryGroup, isInCanary } from './slots/canary-group.ts';
/** @internal */
export { isCompatible } from './slots/compatibility.ts';
/** @internal */
export { declarationsOf } from './slots/define-remote.ts';
/** @internal */
export { EditEntryProvider } from './slots/edit-entry.ts';
/** @internal */
export { NewEntryProvider } from './slots/new-entry.ts';
/** @internal */
export { PartsProvider } from './slots/part.ts';
/** @internal */
export type { Canary, HashedFile, Pointer, Registry, ReleaseRecord } from './slots/registry-record.ts';
/** @internal */
export { SLOT_NAMES } from './slots/slots.ts';
