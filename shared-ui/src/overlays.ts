/**
 * Dialogs, drawers, menus, tooltips: `@fettle/shared-ui/overlays`. Compose a menu from its parts directly, in a Portal.
 */
export { Menu, Portal } from '@chakra-ui/react';
export { useEscapeWithin } from './core/use-escape-within.ts';
export { ActionsMenu } from './overlays/actions-menu.tsx';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { DialogBody, DialogFooter } from './overlays/dialog-parts.tsx';
export { Drawer } from './overlays/drawer.tsx';
export { LazyDialog } from './overlays/lazy-dialog.tsx';
export { Modal } from './overlays/modal.tsx';
export { Tooltip } from './overlays/tooltip.tsx';

// For the shell only; not part of the contract.

/** @internal */
export { preloadToasts } from './core/toast/toast-list.tsx';
/** @internal */
export { DialogFrame } from './overlays/dialog-frame.tsx';
