import { Button, SegmentedControl, VisuallyHidden } from '@fettle/shared-ui';
import { PART_NAMES, PARTS_OF_DAY, type PartOfDay } from '@fettle/shared-ui/rules';
import { Utensils } from 'lucide-react';
import { useId, useState } from 'react';

interface PartOfDayFieldProps {
  value: PartOfDay;
  onChange: (part: PartOfDay) => void;
}

const OPTIONS = PARTS_OF_DAY.map((part) => ({ value: part, label: PART_NAMES[part] }));

/** Scrolls an opened field into view, since the dialog's footer may cover it. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** Part of the day of a meal: a quiet chip beside its time that opens the four parts. */
export function PartOfDayField({ value, onChange }: PartOfDayFieldProps) {
  const [open, setOpen] = useState(false);
  const [partsId, purposeId] = [useId(), useId()];
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        borderRadius="full"
        icon={<Utensils />}
        aria-expanded={open}
        aria-controls={open ? partsId : undefined}
        aria-describedby={purposeId}
        onClick={() => setOpen(!open)}
      >
        {PART_NAMES[value]}
      </Button>
      <VisuallyHidden id={purposeId}>Part of the day</VisuallyHidden>
      {open && (
        <div id={partsId} ref={scrollTo}>
          <SegmentedControl label="Part of the day" options={OPTIONS} value={value} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
