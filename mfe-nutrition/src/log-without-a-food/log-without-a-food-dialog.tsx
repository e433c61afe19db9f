import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import type { LogWithoutAFoodProps } from './log-without-a-food.tsx';

const load = () => import('./log-without-a-food.tsx');

/** The dialog Log Without a Food; its form is loaded separately. */
export function LogWithoutAFoodDialog(props: Omit<LogWithoutAFoodProps, 'guardClose'>) {
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Log Without a Food"
      description="When you know only the calories"
      question={question}
      onClose={props.onClose}
      load={load}
      props={{ ...props, guardClose }}
    />
  );
}
