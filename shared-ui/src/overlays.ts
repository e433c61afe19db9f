/** What floats: `@fettle/shared-ui/overlays`. Dialog, Drawer and Menu are composed from their parts directly. */
export { Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { DialogBody, DialogFooter } from './overlays/dialog-parts.tsx';
export { Tooltip } from './overlays/tooltip.tsx';

// Not for feature apps and no part of the contract: the shell's own.

/** @internal */
export { bringToasts } from './core/toast-list.tsx';
