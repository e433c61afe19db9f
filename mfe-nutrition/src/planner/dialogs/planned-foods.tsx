import { ErrorState, LoadingState, SkeletonText } from '@fettle/shared-ui';
import { ApiError, useQuery } from '@fettle/shared-ui/data';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { type ReactNode, useMemo } from 'react';
import { draftOfStoredMeal } from '../../edit-meal/stored-meal.ts';
import type { MealDraft } from '../../meal-items/meal-draft.ts';
import { type Plan, planned } from '../planned.queries.ts';

interface PlannedFoodsProps {
  plan: Plan;
  children: (draft: MealDraft) => ReactNode;
}

/** Reads the foods of a planned meal and renders a form with their draft; offline the plan's own values apply. */
export function PlannedFoods({ plan, children }: PlannedFoodsProps) {
  const { data, error, isFetching, refetch } = useQuery(planned.foodsOf(plan));
  const isUnreachable = error instanceof ApiError && error.isNetworkError;
  const foods = data ?? (isUnreachable ? NO_FOODS : undefined);
  const draft = useMemo(() => foods && draftOfStoredMeal(plan.items, foods), [plan, foods]);
  if (draft) return children(draft);
  return (
    <DialogBody>
      {error ? (
        <ErrorState
          compact
          title="The planned meal could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <LoadingState label="Loading the planned meal">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
    </DialogBody>
  );
}

const NO_FOODS: never[] = [];
