import { SegmentedControl } from '@fettle/shared-ui';
import { useState } from 'react';
import { Variant } from './variant.tsx';

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
