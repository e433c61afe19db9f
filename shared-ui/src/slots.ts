export {
  CONTRACT_VERSION,
  type DialogSize,
  declarationsOf,
  defineRemote,
  type Remote,
  type SlotDeclaration,
  type SlotFilling,
} from './slots/define-remote.ts';
export type { EntryDialogProps, PageProps, ScannerProps, SlotName, Slots } from './slots/slots.ts';
