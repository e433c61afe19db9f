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
              onChange={(wanted) => edit({ reminders: { [name]: wanted ? usual : null } })}
            >
              {label}
            </Toggle>
            {time !== null && <ReminderTime name={name} label={label} time={time} />}
          </Box>
        );
      })}
      <Text textStyle="sm" color="fg.muted">
        A reminder comes only while the day has no such entry, and never at night.
      </Text>
    </>
  );
}

/** The time of a reminder. A time of the night stays in the field with its error, and is not saved. */
function ReminderTime({ name, label, time }: { name: ReminderName; label: string; time: string }) {
  const { edit } = useEditPreferences();
  const [typed, setTyped] = useState(time);
  const isNight = typed !== '' && (typed < FIRST || typed > LAST);
  return (
    <FormField
      label={
        <>
          At<VisuallyHidden>, {label}</VisuallyHidden>
        </>
      }
      error={isNight ? { message: 'Please choose a time from 5:00 to 22:00' } : undefined}
    >
      <Input
        type="time"
        min={FIRST}
        max={LAST}
        width="9rem"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value >= FIRST && value <= LAST) edit({ reminders: { [name]: value } });
        }}
        onBlur={() => typed === '' && setTyped(time)}
      />
    </FormField>
  );
}
