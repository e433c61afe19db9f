import { Button, dismissToast, type ToastOptions, toast } from '@fettle/shared-ui';
import { useRef } from 'react';
import { Variant } from './variant.tsx';

const TOASTS: [string, ToastOptions][] = [
  ['Success', { type: 'success', title: 'Success', message: 'Preferences saved' }],
  ['Error', { type: 'error', title: 'Error', message: 'Failed to save preferences' }],
  [
    'Warning',
    { type: 'warning', title: 'Not Found', message: 'No product found for barcode: 4006381333931.' },
  ],
  ['Info', { type: 'info', title: 'A new version is ready' }],
];

export function ToastSection() {
  const lasting = useRef('');
  const restored = () => toast({ type: 'success', title: 'Entry restored' });
  return (
    <>
      <Variant name="Four types, 5 seconds each">
        {TOASTS.map(([name, options]) => (
          <Button key={name} variant="secondary" onClick={() => toast(options)}>
            {name}
          </Button>
        ))}
      </Variant>
      <Variant name="With an action, and with a time of its own">
        <Button
          variant="secondary"
          onClick={() =>
            toast({ type: 'info', title: 'Entry deleted', action: { label: 'Undo', onClick: restored } })
          }
        >
          With Undo
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            dismissToast(lasting.current);
            lasting.current = toast({
              type: 'warning',
              title: 'You have one minute',
              message: 'Press again to replace this toast.',
              duration: 60_000,
            });
          }}
        >
          For a minute
        </Button>
      </Variant>
    </>
  );
}
