import { Heading, NumberValue, Text } from '@fettle/shared-ui';
import { entryWords, type TimelineEntry, useWeightUnit } from '@fettle/shared-ui/data';
import { exercisesText, formatClockTime, formatLocalDate, type WeightUnit } from '@fettle/shared-ui/rules';
import { useId } from 'react';
import styles from './history.module.css';
import { kindName } from './import-texts.ts';
import type { ImportedKind, ImportPreview } from './imports.queries.ts';

/** Some entries of each kind, with the names, units and times that they will have. */
export function Samples({ samples }: Pick<ImportPreview, 'samples'>) {
  const id = useId();
  const weightUnit = useWeightUnit();
  const groups = (Object.keys(samples) as ImportedKind[]).filter((kind) => samples[kind].length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="sm">
        How they will look
      </Heading>
      <div className={styles.samples}>
        {groups.map((kind) => (
          <ul key={kind} aria-label={`Example of a ${kindName(kind)}`}>
            {samples[kind].map((sample) => (
              <Sample key={sample.id} entry={timelineEntry(kind, sample)} weightUnit={weightUnit} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

const timelineEntry = (kind: ImportedKind, sample: object) =>
  ({ ...sample, kind: kind.replace('_', '-') }) as TimelineEntry;

const DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

function Sample({ entry, weightUnit }: { entry: TimelineEntry; weightUnit: WeightUnit | null }) {
  const { kind, name } = entryWords(entry, weightUnit);
  const time = formatClockTime(entry.occurred_at, entry.time_zone);
  const notes = notesOf(entry);
  const sets = entry.kind === 'workout-entries' ? exercisesText(entry.exercises) : '';
  return (
    <li className={styles.sample}>
      <div>
        <Text dir="auto" fontWeight="medium">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {[kind, `${formatLocalDate(entry.local_date, DATE)}, ${time}`, sets].filter(Boolean).join(' · ')}
        </Text>
        {notes && (
          <Text
            dir="auto"
            textStyle="xs"
            color="fg.muted"
            className={styles.notes}
            whiteSpace="pre-line"
            title={notes}
          >
            {notes}
          </Text>
        )}
      </div>
      {entry.kind === 'meal-entries' && <NumberValue value={entry.total_calories} unit="kcal" digits={0} />}
    </li>
  );
}

function notesOf(entry: TimelineEntry): string {
  if (entry.kind === 'custom-entries') return entry.content;
  return 'notes' in entry ? entry.notes : '';
}
