import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { create } from 'zustand';
import { reloadPage } from './reload-page.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const useReloadConfirmation = create<{ open: boolean }>(() => ({ open: false }));

/** Reloads the page when the member asks for it; with unsaved input the member confirms it first. */
export function requestReload(): void {
  if (hasUnsavedInput()) useReloadConfirmation.setState({ open: true });
  else reloadPage();
}

/** Asks before a reload discards unsaved input. */
export function ReloadConfirmation() {
  const { open } = useReloadConfirmation();
  return (
    <ConfirmDialog
      open={open}
      type="warning"
      title="Reload and lose what you typed?"
      confirmLabel="Reload"
      cancelLabel="Keep editing"
      onConfirm={reloadPage}
      onClose={() => useReloadConfirmation.setState({ open: false })}
    >
      Something on this page is not saved yet. You can save it first and then reload.
    </ConfirmDialog>
  );
}
