import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Select,
  SkeletonText,
  useFocusAfterRemoval,
} from '@fettle/shared-ui';
import { useInfiniteQuery } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { useRef, useState } from 'react';
import { DUMBBELL } from '../empty-drawings.ts';
import { fitness } from './fitness.queries.ts';
import { FitnessSection } from './fitness-section.tsx';
import { WorkoutWeekRow } from './workout-week-row.tsx';
import { typesOf, workoutWeeks } from './workout-weeks.ts';
import styles from './workouts-section.module.css';

/** Few weeks initially, so that the pictures below are near. */
const FIRST_WEEKS = 4;
const MORE_WEEKS = 8;

interface WorkoutsSectionProps {
  today: LocalDate;
  /** Type of the workouts; all types if empty. */
  type: string;
  onType: (type: string) => void;
  onLog: () => void;
}

/** Workouts by week, with their minutes. */
export function WorkoutsSection({ today, type, onType, onLog }: WorkoutsSectionProps) {
  const [shown, setShown] = useState(FIRST_WEEKS);
  const query = useInfiniteQuery(fitness.workouts);
  const { data: workouts, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const onDeleted = useFocusAfterRemoval(heading, workouts);

  const weeks = workoutWeeks(workouts ?? [], { today, type, hasEarlier: hasNextPage });
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  const types = typesOf(workouts ?? []);
  const showEarlier = () => {
    setShown(shown + MORE_WEEKS);
    if (weeks.length < shown + MORE_WEEKS && hasNextPage) void fetchNextPage();
  };
  const isEmpty = workouts?.length === 0 && !hasNextPage;
  return (
    <FitnessSection
      title="Workouts"
      headingRef={heading}
      control={(types.length > 1 || type) && <TypeFilter types={types} type={type} onType={onType} />}
    >
      {query.isPending && (
        <LoadingState label="Loading your workouts">
          <SkeletonText lines={8} />
        </LoadingState>
      )}
      {isEmpty && (
        <EmptyState drawing={DUMBBELL} action={<Button onClick={onLog}>Log your first workout</Button>}>
          Your workouts and their minutes stand here, week by week.
        </EmptyState>
      )}
      {workouts && !isEmpty && (
        <ol className={styles.weeks}>
          {weeks.slice(0, shown).map((week) => (
            <WorkoutWeekRow
              key={week.from}
              week={week}
              most={most}
              today={today}
              type={type}
              onDeleted={onDeleted}
            />
          ))}
        </ol>
      )}
      {query.isError && (
        <ErrorState
          compact
          title="Your workouts could not be loaded"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => (workouts ? fetchNextPage() : query.refetch())}
        />
      )}
      {workouts && !query.isError && (weeks.length > shown || hasNextPage) && (
        <Button variant="secondary" size="sm" mt={4} loading={isFetchingNextPage} onClick={showEarlier}>
          Show earlier weeks
        </Button>
      )}
    </FitnessSection>
  );
}

interface TypeFilterProps {
  types: string[];
  type: string;
  onType: (type: string) => void;
}

/** Filter with the types of the loaded workouts and that of the URL. */
function TypeFilter({ types, type, onType }: TypeFilterProps) {
  const values = types.includes(type) || !type ? types : [type, ...types];
  return (
    <Select
      aria-label="Type of workout"
      width="13rem"
      value={type}
      options={[{ value: '', label: 'All types' }, ...values.map((value) => ({ value, label: value }))]}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
