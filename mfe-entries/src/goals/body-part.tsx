import { Button, Text } from '@fettle/shared-ui';
import { api, useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import type { WeightUnit } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { GoalPart } from './goal-part.tsx';
import type { BodyData } from './goals.queries.ts';
import { heightText } from './suggestion/height.ts';

interface BodyPartProps {
  body: BodyData;
  unit: WeightUnit;
  /** Called after the deletion, when the focused button has disappeared. */
  onDeleted(): void;
}

/** Shows the stored details of the member's body, and deletes them after a confirmation. */
export function BodyPart({ body, unit, onDeleted }: BodyPartProps) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete('/body-data'),
    meta: { success: 'Deleted', invalidates: [['body-data']] },
    onSuccess: onDeleted,
  });
  return (
    <GoalPart title="About you">
      <Text>{bodyWords(body, unit)}</Text>
      <Text color="fg.muted" textStyle="sm">
        Used only to suggest your energy for a day.
      </Text>
      <Button variant="secondary" alignSelf="start" mt={2} onClick={() => setAsking(true)}>
        Delete these
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove.mutateAsync();
        }}
        type="warning"
        title="Delete these details?"
        confirmLabel="Delete"
      >
        Height, year of birth, sex and how active your days are. Your goals stay.
      </ConfirmDialog>
    </GoalPart>
  );
}

const DAYS = {
  sitting: 'mostly sitting',
  light: 'light days',
  active: 'active days',
  hard: 'hard days',
} as const;

/** Formats the known details: `172.5 cm, born 1985, female, light days`. */
function bodyWords({ height_cm, birth_year, sex, activity }: BodyData, unit: WeightUnit): string {
  return [
    height_cm === null ? null : heightText(height_cm, unit),
    birth_year === null ? null : `born ${birth_year}`,
    sex,
    activity && DAYS[activity],
  ]
    .filter((part) => part !== null)
    .join(', ');
}
