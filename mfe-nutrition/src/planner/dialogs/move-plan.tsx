import { DialogForm } from '@fettle/shared-ui/forms';
import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import { type FormEvent, useState } from 'react';
import type { Plan } from '../planned.queries.ts';
import { useDuplicatePlan, useMovePlan } from '../use-plan-actions.ts';
import { PlanDayField, PlanPartField, planDayProblem } from './plan-place-fields.tsx';

interface MovePlanProps {
  plan: Plan;
  today: LocalDate;
  /** Whether the plan stays where it is. */
  copies: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the day, and for a meal the part of the day, to which a plan is moved or copied. */
export default function MovePlan({ plan, today, copies, onClose, onSaved }: MovePlanProps) {
  const [day, setDay] = useState(plan.date < today ? today : addDays(plan.date, 1));
  const [part, setPart] = useState(plan.part_of_day);
  const [refused, setRefused] = useState(false);
  const move = useMovePlan(plan, today);
  const duplicate = useDuplicatePlan(plan);
  const { mutate, isPending } = copies ? duplicate : move;
  const problem = planDayProblem(day, today);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) mutate({ date: day, part_of_day: part }, { onSuccess: onSaved });
    else setRefused(true);
  };
  return (
    <DialogForm
      saving={isPending}
      saveLabel={copies ? 'Duplicate' : 'Move'}
      onSubmit={save}
      onCancel={onClose}
    >
      <PlanDayField day={day} today={today} error={refused ? problem : null} onChange={setDay} />
      {part && <PlanPartField part={part} onChange={setPart} />}
    </DialogForm>
  );
}
