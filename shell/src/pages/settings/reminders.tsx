import { Box, Input, Text, Toggle, VisuallyHidden } from '@fettle/shared-ui';
import { useEditPreferences, usePreferences } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { useState } from 'react';

/** The reminders with the time that each begins with. */
const REMINDERS = [
  { name: 'weighIn', label: 'Remind me to weigh in', usual: '07:00' },
  { name: 'breakfast', label: 'Remind me of breakfast', usual: '09:00' },
  { name: 'lunch', label: 'Remind me of lunch', usual: '13:00' },
  { name: 'dinner', label: 'Remind me of dinner', usual: '20:00' },
] as const;

type ReminderName = (typeof REMINDERS)[number]['name'];

/** The server's limits: nothing comes at night. */
const FIRST = '05:00';
const LAST = '22:00';

/** Reminders at times of the member's day; each is off until they want it. */
export function Reminders() {
  const { reminders } = usePreferences();
  const { edit } = useEditPreferences();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const set = (name: ReminderName, time: string | null) => edit({ reminders: { [name]: time, timeZone } });
  const elsewhere = reminders?.timeZone && reminders.timeZone !== timeZone ? reminders.timeZone : null;
  return (
    <>
      {REMINDERS.map(({ name, label, usual }) => {
        // A server of an earlier release has no reminders.
        const time = reminders?.[name] ?? null;
        return (
          <Box key={name}>
            <Toggle
              side="end"
              name={name}
              checked={time !== null}
              onChange={(wanted) => set(name, wanted ? usual : null)}
            >
              {label}
            </Toggle>
            {time !== null && (
              <ReminderTime label={label} time={time} onTime={(changed) => set(name, changed)} />
            )}
          </Box>
        );
      })}
      <Text textStyle="sm" color="fg.muted">
        A reminder comes only while the day has no such entry, and never at night.
        {elsewhere &&
          ` The times are those of ${elsewhere.replaceAll('_', ' ')}: change one to use the time of this device.`}
      </Text>
    </>
  );
}

/** The time of a reminder. A time of the night stays in the field with its error, and is not saved. */
function ReminderTime({ label, time, onTime }: { label: string; time: string; onTime(time: string): void }) {
  /** What is typed while the field has the focus; null otherwise, so that it follows the other devices. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? time;
  const isNight = shown !== '' && (shown < FIRST || shown > LAST);
  return (
    <FormField
      label={
        <>
          At<VisuallyHidden>, {label}</VisuallyHidden>
        </>
      }
      error={isNight ? { message: 'Please choose a time of the day: nothing comes at night' } : undefined}
    >
      <Input
        type="time"
        min={FIRST}
        max={LAST}
        width="9rem"
        value={shown}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value >= FIRST && value <= LAST) onTime(value);
        }}
        onBlur={() => !isNight && setTyped(null)}
      />
    </FormField>
  );
}
