import { Button, toast } from '@fettle/shared-ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { SaveAsMyMealFormProps } from './save-as-my-meal-form.tsx';

const loadForm = () => import('./save-as-my-meal-form.tsx');

/** A quiet button that turns into the name field; its code is loaded on the first click. */
export function SaveAsMyMeal(props: Omit<SaveAsMyMealFormProps, 'onClose'>) {
  const [Form, setForm] = useState<ComponentType<SaveAsMyMealFormProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    if (Form || !closed.current) return;
    closed.current = false;
    button.current?.focus();
  }, [Form]);
  const open = () =>
    loadForm().then(
      (module) => setForm(() => module.default),
      () => toast({ type: 'error', title: 'Not loaded', message: 'Check your connection and try again.' }),
    );
  const close = () => {
    closed.current = true;
    setForm(null);
  };
  if (Form) return <Form {...props} onClose={close} />;
  return (
    <Button ref={button} variant="ghost" size="sm" ms={-3} color="accent.fg" onClick={open}>
      Save as my meal
    </Button>
  );
}
