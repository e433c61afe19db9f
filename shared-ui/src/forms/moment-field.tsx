import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../core/controls/button.tsx';
import { Input } from '../core/controls/input.tsx';
import { useEscapeWithin } from '../core/use-escape-within.ts';
import { FIRST_ENTRY_DATE } from '../rules/local-moment.ts';
import { currentMoment, type EntryMoment, entryMomentProblem, isSameMoment } from './entry-moment.ts';
import { FieldError, FormField } from './form-field.tsx';
import { chipText, elsewhereHint, skippedTimeHint } from './moment-texts.ts';

interface MomentFieldProps {
  /** Prefix of the inputs' names. */
  name?: string;
  value: EntryMoment;
  onChange(value: EntryMoment): void;
  onBlur?(): void;
  error?: { message?: string };
  disabled?: boolean;
  /** IANA zone of `value`, for a stored entry; this device's by default. */
  timeZone?: string;
  /** Focus handle for a form with an error: `focus` opens the panel. */
  ref?: Ref<{ focus(): void }>;
}

/**
 * Field for the moment of an entry: a quiet chip, "Now", that opens date and time. Render it in the Controller of a
 * form, with `entryMoment()` as its schema and null as its default.
 */
export function MomentField({ name = 'occurred_at', value, onChange, ...field }: MomentFieldProps) {
  const { open, toggle, close, chip, panel, dateInput } = useMomentPanel(field.ref);
  const [initial] = useState(value);
  const [panelId, purposeId] = [useId(), useId()];
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" gap={1}>
        <Button
          ref={chip}
          variant="secondary"
          size="sm"
          borderRadius="full"
          icon={<Clock />}
          disabled={field.disabled}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          aria-describedby={purposeId}
          onClick={toggle}
        >
          {chipText(value, field.timeZone)}
        </Button>
        {value !== null && (
          <Button
            variant="ghost"
            size="sm"
            color="accent.fg"
            disabled={field.disabled}
            onClick={() => {
              onChange(null);
              close();
            }}
          >
            Now
          </Button>
        )}
      </chakra.div>
      <VisuallyHidden id={purposeId}>Date and time of this entry</VisuallyHidden>
      {open && (
        <MomentPanel
          {...field}
          id={panelId}
          panelRef={panel}
          dateRef={dateInput}
          name={name}
          value={value}
          initial={initial}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Opening, closing and the focus of the panel: Escape closes it, `focus` of the form's handle opens it. */
function useMomentPanel(handle: MomentFieldProps['ref']) {
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const dateInput = useRef<HTMLInputElement>(null);
  const focusOnOpen = useRef(false);
  useEffect(() => {
    if (!open) return;
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    if (focusOnOpen.current) dateInput.current?.focus();
    focusOnOpen.current = false;
  }, [open]);
  useImperativeHandle(handle, () => ({
    focus() {
      dateInput.current?.focus();
      focusOnOpen.current = true;
      setOpen(true);
    },
  }));
  const close = () => {
    setOpen(false);
    chip.current?.focus();
  };
  useEscapeWithin(panel, close);
  return { open, toggle: () => setOpen(!open), close, chip, panel, dateInput };
}

interface MomentPanelProps extends Omit<MomentFieldProps, 'ref'> {
  /** Value that the form opened with, judged by its schema only: a copied meal may be later than now. */
  initial: EntryMoment;
  id: string;
  panelRef: Ref<HTMLDivElement>;
  dateRef: Ref<HTMLInputElement>;
}

function MomentPanel({ id, panelRef, dateRef, name, value, initial, onChange, ...field }: MomentPanelProps) {
  const { timeZone } = field;
  const textId = useId();
  // Time at which the panel opened, until the member enters another one.
  const [opened] = useState(() => currentMoment(timeZone));
  const shown = value ?? opened;
  const problem = isSameMoment(value, initial) ? null : entryMomentProblem(value, timeZone);
  // An incomplete date or year is no error while the member types.
  const message = problem?.problem === 'in-future' ? problem.message : field.error?.message;
  const input = {
    disabled: field.disabled,
    onBlur: field.onBlur,
    'aria-describedby': textId,
    'aria-invalid': message ? (true as const) : undefined,
  };
  return (
    <chakra.div
      ref={panelRef}
      id={id}
      role="group"
      aria-label="Date and time"
      mt={3}
      scrollMarginBottom={5}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))"
      gap={3}
    >
      <FormField label="Date">
        <Input
          {...input}
          ref={dateRef}
          type="date"
          name={`${name}_date`}
          min={FIRST_ENTRY_DATE}
          max={currentMoment(timeZone).date}
          value={shown.date}
          onChange={({ currentTarget }) => onChange({ ...shown, date: currentTarget.value })}
        />
      </FormField>
      <FormField label="Time">
        <Input
          {...input}
          type="time"
          name={`${name}_time`}
          value={shown.time}
          onChange={({ currentTarget }) => onChange({ ...shown, time: currentTarget.value.slice(0, 5) })}
        />
      </FormField>
      <chakra.div
        id={textId}
        aria-live="polite"
        textStyle="sm"
        gridColumn="1 / -1"
        mt={-1.5}
        _empty={{ display: 'none' }}
      >
        {message && <FieldError>{message}</FieldError>}
        {!message && (skippedTimeHint(value, timeZone) ?? elsewhereHint(shown, timeZone))}
      </chakra.div>
    </chakra.div>
  );
}
