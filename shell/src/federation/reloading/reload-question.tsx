import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { reloadPage } from './reload-page.ts';
import { useReloadQuestion } from './reload-request.ts';

/** Asks before a reload takes away what a member has typed. */
export function ReloadQuestion() {
  const { asking } = useReloadQuestion();
  return (
    <ConfirmDialog
      open={asking}
      type="warning"
      title="Reload and lose what you typed?"
      confirmLabel="Reload"
      cancelLabel="Keep editing"
      onConfirm={reloadPage}
      onClose={() => useReloadQuestion.setState({ asking: false })}
    >
      Something on this page is not saved yet. You can save it first and reload after that.
    </ConfirmDialog>
  );
}
