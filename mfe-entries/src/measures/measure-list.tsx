import { Button, ErrorState, SkeletonText, Text, useFocusAfterRemoval } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, MAX_MEASURES } from '@fettle/shared-ui/rules';
import { useRef, useState } from 'react';
import styles from './measures.module.css';
import { type Measure, measures, valueText } from './measures.queries.ts';

const loadMeasureDialog = () => import('./measure-dialog.tsx');
const loadLogValueDialog = () => import('./log-value-dialog.tsx');

/** The member's measures with their newest values, and buttons to log, to change and to add one. */
export function MeasureList() {
  const { data, error, isFetching, refetch } = useQuery(measures.all);
  const [logging, setLogging] = useState<Measure | null>(null);
  // `null` is a new measure.
  const [editing, setEditing] = useState<Measure | null | undefined>(undefined);
  const add = useRef<HTMLButtonElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(add, data);
  if (!data && error)
    return (
      <ErrorState
        compact
        title="Your measures could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!data) return <SkeletonText textStyle="md" width="14rem" maxW="full" />;
  return (
    <>
      {data.length > 0 && (
        <ul className={styles.measures}>
          {data.map((measure) => (
            <li key={measure.id}>
              <p className={styles.latest}>
                <span dir="auto">{measure.name}</span> <span>{latestText(measure)}</span>
              </p>
              <div className={styles.actions}>
                <Button
                  size="sm"
                  variant="soft"
                  aria-label={`Log ${measure.name}`}
                  onClick={() => setLogging(measure)}
                >
                  Log
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Edit ${measure.name}`}
                  onClick={() => setEditing(measure)}
                >
                  Edit
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data.length < MAX_MEASURES ? (
        <Button ref={add} size="sm" variant="secondary" alignSelf="start" onClick={() => setEditing(null)}>
          Add a measure
        </Button>
      ) : (
        <Text color="fg.muted" textStyle="sm">
          {`These are all ${MAX_MEASURES} that you can have.`}
        </Text>
      )}
      {logging && (
        <LazyDialog
          title={`Log ${logging.name}`}
          size="sm"
          onClose={() => setLogging(null)}
          load={loadLogValueDialog}
          props={{ measure: logging, onClose: () => setLogging(null) }}
        />
      )}
      {editing !== undefined && (
        <LazyDialog
          title={editing ? 'Edit measure' : 'Add a measure'}
          description={
            editing ? 'Its values stay as they are' : 'Waist, resting pulse, body fat: what you measure'
          }
          size="sm"
          onClose={() => setEditing(undefined)}
          load={loadMeasureDialog}
          props={{
            measure: editing,
            onDeleted: focusAfterRemoval,
            onClose: () => setEditing(undefined),
          }}
        />
      )}
    </>
  );
}

/** Formats `82.5 cm, Mar 9, 2026`, or says that there is no value. */
const latestText = (measure: Measure) =>
  measure.latest
    ? `${valueText(measure.latest.value, measure)}, ${formatLocalDate(measure.latest.local_date, { dateStyle: 'medium' })}`
    : 'No value yet';
