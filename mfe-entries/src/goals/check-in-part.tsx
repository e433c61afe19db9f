import { Box, Select, Text } from '@fettle/shared-ui';
import { useEditPreferences, usePreferences } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { addDays, formatLocalDate } from '@fettle/shared-ui/rules';
import { GoalPart } from './goal-part.tsx';

const SUNDAY = '2026-03-08';
const OFF = 'off';
/** Monday first, as weeks of check-ins are read. */
const DAYS = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
  value: String(weekday),
  label: formatLocalDate(addDays(SUNDAY, weekday), { weekday: 'long' }),
}));
const OPTIONS = [...DAYS, { value: OFF, label: 'Off' }];

/** Chooses the weekday of the check-in, or turns it off. */
export function CheckInPart() {
  const { weekday } = usePreferences().checkIn;
  const { edit, saveNow } = useEditPreferences();
  return (
    <GoalPart title="Weekly check-in">
      <Text color="fg.muted" maxW="prose">
        Once a week the dashboard looks back at seven days, and at what they mean for your target.
      </Text>
      <Box mt={2}>
        <FormField label="Day">
          <Select
            width="min(14rem, 100%)"
            options={OPTIONS}
            value={weekday === null ? OFF : String(weekday)}
            onChange={({ target }) => {
              edit({ checkIn: { weekday: target.value === OFF ? null : Number(target.value) } });
              saveNow();
            }}
          />
        </FormField>
      </Box>
    </GoalPart>
  );
}
