import { Button, ButtonGroup, IconButton, SegmentedControl, Text, toast } from '@fettle/shared-ui';
import { Bookmark, Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Variant } from './variant.tsx';

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const;
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Duration of the loading demo, in ms. */
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

const SPANS = ['Week', 'Month', 'Year'] as const;

export function ButtonGroupSection() {
  const [servings, setServings] = useState(1);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('Week');
  return (
    <>
      <Variant name="Actions on one thing">
        <ButtonGroup label="Servings">
          <IconButton
            variant="secondary"
            aria-label="One less"
            icon={<Minus />}
            disabled={servings === 0}
            onClick={() => setServings(servings - 1)}
          />
          <IconButton
            variant="secondary"
            aria-label="One more"
            icon={<Plus />}
            onClick={() => setServings(servings + 1)}
          />
        </ButtonGroup>
        <Text aria-live="polite" fontVariantNumeric="tabular-nums">
          {servings} {servings === 1 ? 'serving' : 'servings'}
        </Text>
      </Variant>
      <Variant name="With one that is pressed">
        <ButtonGroup label="Span">
          {SPANS.map((name) => (
            <Button key={name} variant="secondary" aria-pressed={name === span} onClick={() => setSpan(name)}>
              {name}
            </Button>
          ))}
        </ButtonGroup>
      </Variant>
    </>
  );
}

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;
const UNITS = [
  { value: 'g', label: 'g' },
  { value: 'serving', label: 'serving' },
] as const;
const GOALS = [
  { value: 'lose', label: 'Lose' },
  { value: 'keep', label: 'Keep' },
  { value: 'gain', label: 'Gain', disabled: true },
] as const;

export function SegmentedControlSection() {
  const [view, setView] = useState<string>('month');
  const [unit, setUnit] = useState<string>('g');
  const [goal, setGoal] = useState<string>('keep');
  return (
    <>
      <Variant name="Medium">
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
      </Variant>
      <Variant name="Small">
        <SegmentedControl label="Unit" options={UNITS} value={unit} onChange={setUnit} size="sm" />
      </Variant>
      <Variant name="One of them disabled, and all">
        <SegmentedControl label="Goal" options={GOALS} value={goal} onChange={setGoal} />
        <SegmentedControl label="View, disabled" options={VIEWS} value={view} onChange={setView} disabled />
      </Variant>
    </>
  );
}
