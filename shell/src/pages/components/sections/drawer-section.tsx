import { Button, Text } from '@fettle/shared-ui';
import { Drawer } from '@fettle/shared-ui/overlays';
import { type ComponentProps, useState } from 'react';
import { Variant } from './variant.tsx';

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
        <Text color="fg.muted">
          The focus stays in here until it closes, and goes back to the button then.
        </Text>
      </Drawer>
    </Variant>
  );
}
