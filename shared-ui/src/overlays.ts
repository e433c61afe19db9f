/** What floats: `@fettle/shared-ui/overlays`. A menu is composed from its parts directly, in a Portal. */
export { Menu, Portal } from '@chakra-ui/react';
export { useEscapeWithin } from './core/use-escape-within.ts';
export { ActionsMenu } from './overlays/actions-menu.tsx';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { DialogBody, DialogFooter } from './overlays/dialog-parts.tsx';
export { Drawer } from './overlays/drawer.tsx';
export { LazyDialog } from './overlays/lazy-dialog.tsx';
export { Modal } from './overlays/modal.tsx';
export { Tooltip } from './overlays/tooltip.tsx';

// Not for feature apps and no part of the contract: the shell's own.

/** @internal */
export { preloadToasts } from './core/toast/toast-list.tsx';
/** @internal */
export { DialogFrame } from './overlays/dialog-frame.tsx';
