/** What floats: `@fettle/shared-ui/overlays`. Dialog, Drawer and Menu are composed from their parts directly. */
export { Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { bringToasts } from './core/toast-list.tsx';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { DialogBody, DialogFooter } from './overlays/dialog-parts.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
