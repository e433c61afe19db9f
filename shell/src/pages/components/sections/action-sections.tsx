import { Button, IconButton, toast } from '@fettle/shared-ui';
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Variant } from './variant.tsx';

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const;
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** How long the loading demo works, in ms. */
const WORK = 2000;

const pressed = (name: string) => () => {
  toast({ type: 'info', title: `You pressed ${name}` });
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function ButtonsSection() {
  return (
    <>
      <Variant name="Variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} onClick={pressed(capital(variant))}>
            {capital(variant)}
          </Button>
        ))}
      </Variant>
      <Variant name="Sizes, xs to xl">
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="secondary" onClick={pressed(size)}>
            Size {size}
          </Button>
        ))}
      </Variant>
      <Variant name="With an icon, and of an icon alone">
        <Button icon={<Plus />} onClick={pressed('Add entry')}>
          Add entry
        </Button>
        <Button variant="soft" icon={<Bookmark />} onClick={pressed('Keep')}>
          Keep
        </Button>
        <IconButton variant="secondary" aria-label="Edit" icon={<Pencil />} onClick={pressed('Edit')} />
        <IconButton variant="ghost" aria-label="Bookmark" icon={<Bookmark />} onClick={pressed('Bookmark')} />
        <IconButton variant="danger" aria-label="Delete" icon={<Trash2 />} onClick={pressed('Delete')} />
      </Variant>
      <Variant name="Loading: keeps its width and its name">
        <WorkingButton />
        <Button variant="secondary" loading>
          Loading
        </Button>
        <Button variant="soft" loading loadingText="Signing in...">
          Sign in
        </Button>
      </Variant>
      <Variant name="Disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {capital(variant)}
          </Button>
        ))}
      </Variant>
    </>
  );
}

function WorkingButton() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), WORK);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Button loading={busy} onClick={() => setBusy(true)}>
      Work for two seconds
    </Button>
  );
}
