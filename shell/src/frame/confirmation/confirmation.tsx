import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useEffect } from 'react';
import { useConfirmation } from './confirmation-store.ts';

const loadDialog = () => import(/* webpackChunkName: "confirmation" */ './confirmation-dialog.tsx');

/** The question whether it is the member, before what a stolen session must not do; over any other dialog. */
export function Confirmation() {
  const question = useConfirmation((state) => state.question);
  // The frame goes with its session: the next member is asked nothing that concerns the one before.
  useEffect(() => () => useConfirmation.getState().question?.refused(), []);
  if (!question) return null;
  return (
    <LazyDialog
      title="Confirm that it is you"
      description="For your safety, some actions ask for this when you have not confirmed it for 10 minutes."
      onClose={question.refused}
      load={loadDialog}
      props={question}
    />
  );
}
