import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useConfirmation } from './confirmation-store.ts';

const loadDialog = () => import(/* webpackChunkName: "confirmation" */ './confirmation-dialog.tsx');

/** The question whether it is the member, before what a stolen session must not do; over any other dialog. */
export function Confirmation() {
  const question = useConfirmation((state) => state.question);
  if (!question) return null;
  return (
    <LazyDialog
      title="Confirm that it is you"
      description="For your safety, some actions need this again 10 minutes after you signed in."
      onClose={question.refused}
      load={loadDialog}
      props={question}
    />
  );
}
