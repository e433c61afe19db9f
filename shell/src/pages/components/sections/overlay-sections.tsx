import { Button, Input, Stack, Text, toast } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { Drawer, Modal, Tooltip } from '@fettle/shared-ui/overlays';
import { type ComponentProps, useState } from 'react';
import { Variant } from './variant.tsx';

const PLACEMENTS = ['top', 'right', 'bottom', 'left'] as const;

export function TooltipSection() {
  const [pressed, setPressed] = useState('');
  return (
    <Variant name="Four placements, on hover and on focus">
      {PLACEMENTS.map((placement) => (
        <Tooltip
          key={placement}
          placement={placement}
          content={pressed === placement ? 'Pressed, and still here' : `Shown at the ${placement}`}
        >
          <Button variant="secondary" onClick={() => setPressed(placement)}>
            {placement === 'right'
              ? 'Right (default)'
              : placement.charAt(0).toUpperCase() + placement.slice(1)}
          </Button>
        </Tooltip>
      ))}
    </Variant>
  );
}

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
            show({ size: 'sm', title: 'A click outside does not close it', closeOnBackdrop: false })
          }
        >
          Backdrop holds
        </Button>
      </Variant>
      <Modal
        {...kind}
        open={open}
        onClose={close}
        description="The page behind it is inactive. Escape closes it."
        footer={
          <>
            <Button
              variant="ghost"
              onClick={() => toast({ type: 'error', title: 'Error', message: 'Toasts show above it.' })}
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
          <Text color="fg.muted">What you type here is not saved.</Text>
        </Stack>
      </Modal>
    </>
  );
}

type Placement = ComponentProps<typeof Drawer>['placement'];
const EDGES = [
  ['start', 'From the start'],
  ['end', 'From the end'],
  ['top', 'From above'],
  ['bottom', 'From below'],
] as const satisfies [Placement, string][];

export function DrawerSection() {
  const [edge, setEdge] = useState<Placement>('end');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const show = (placement: Placement) => {
    setEdge(placement);
    setOpen(true);
  };
  return (
    <Variant name="From each edge">
      {EDGES.map(([placement, label]) => (
        <Button key={placement} variant="secondary" onClick={() => show(placement)}>
          {label}
        </Button>
      ))}
      <Drawer
        open={open}
        onClose={close}
        title="Filters"
        placement={edge}
        footer={<Button onClick={close}>Done</Button>}
      >
        <Text color="fg.muted">The focus stays inside until it closes, then returns to the button.</Text>
      </Drawer>
    </Variant>
  );
}
