import { Button, Input, Stack, Text, toast } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import { type ComponentProps, useState } from 'react';
import { Variant } from './variant.tsx';

const SIZES = ['sm', 'md', 'lg', 'xl', 'full'] as const;

type Kind = Pick<ComponentProps<typeof Modal>, 'size' | 'showClose' | 'closeOnBackdrop'> & { title: string };

export function ModalSection() {
  const [kind, setKind] = useState<Kind>({ title: '' });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const show = (next: Kind) => {
    setKind(next);
    setOpen(true);
  };
  return (
    <>
      <Variant name="Five sizes">
        {SIZES.map((size) => (
          <Button
            key={size}
            variant="secondary"
            onClick={() => show({ size, title: `Modal of size ${size}` })}
          >
            Open {size}
          </Button>
        ))}
      </Variant>
      <Variant name="What it lets through">
        <Button
          variant="secondary"
          onClick={() => show({ size: 'sm', title: 'Without a close button', showClose: false })}
        >
          No close button
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            show({ size: 'sm', title: 'A click beside it changes nothing', closeOnBackdrop: false })
          }
        >
          Backdrop holds
        </Button>
      </Variant>
      <Modal
        {...kind}
        open={open}
        onClose={close}
        description="The page behind it waits. Escape closes it."
        footer={
          <>
            <Button
              variant="ghost"
              onClick={() => toast({ type: 'error', title: 'Error', message: 'Toasts show over it, too.' })}
            >
              Show a toast
            </Button>
            <Button onClick={close}>Done</Button>
          </>
        }
      >
        <Stack gap={4}>
          <FormField label="Name of the meal">
            <Input placeholder="Porridge with berries" />
          </FormField>
          <Text color="fg.muted">Nothing that is typed here is kept.</Text>
        </Stack>
      </Modal>
    </>
  );
}
