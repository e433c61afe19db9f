import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useState } from 'react';

const loadLogWeight = () => import('../log-weight/log-weight.tsx');

/** The same dialog that the New Entry menu opens. */
export function LogWeightDialog({ onClose }: { onClose: () => void }) {
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Log Weight"
      description="Record your current weight and any notes"
      size="md"
      question={question}
      onClose={onClose}
      load={loadLogWeight}
      props={{ onClose, guardClose }}
    />
  );
}
