import { Text, TextLink } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { planned } from './planned.queries.ts';
import { plansOf, stillPlannedText } from './plans.ts';

/** Line of what is still planned for today, linked to the planner; nothing where no plan is left or known. */
export function StillPlanned({ today }: { today: LocalDate }) {
  const { data } = useQuery({ ...planned.days(today, today), retry: false });
  const text = data && stillPlannedText(plansOf(data, today));
  if (!text) return null;
  return (
    <Text textStyle="sm" mb={4}>
      <TextLink to="/planner" data-alone="" color="fg.muted">
        {text}
      </TextLink>
    </Text>
  );
}
