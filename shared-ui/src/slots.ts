/** The contract between the shell and the feature apps: `@fettle/shared-ui/slots`. */
export { fits } from './slots/compatibility.ts';
export {
  CONTRACT_VERSION,
  type DialogSize,
  declarationsOf,
  defineRemote,
  type Remote,
  type SlotDeclaration,
  type SlotFilling,
} from './slots/define-remote.ts';
export type { HashedFile, Pointer, Registry, ReleaseRecord } from './slots/registry-record.ts';
export { SLOT_NAMES } from './slots/slot-names.ts';
export type { EntryDialogProps, PageProps, ScannerProps, SlotName, Slots } from './slots/slots.ts';
