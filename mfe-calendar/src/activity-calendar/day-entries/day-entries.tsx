import { Heading, Text, useFocusAfterRemoval } from '@fettle/shared-ui';
import {
  entryWords,
  mediaAddress,
  type TimelineEntry,
  useDeleteTimelineEntry,
  useWeightUnit,
  waitingWords,
} from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { formatClockTime } from '@fettle/shared-ui/rules';
import { useEditEntry } from '@fettle/shared-ui/slots';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { KIND_LOOKS, kindOfEntry, marksOf } from '../events/event-kinds.ts';
import styles from './day-entries.module.css';
import { type EntrySummary, summaryOfEntry } from './entry-summary.ts';

/** Lists the entries of one day by time, with their figures. The member can edit and delete each entry. */
export function DayEntries({ entries }: { entries: readonly TimelineEntry[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onDeleted = useFocusAfterRemoval(heading, entries);
  const inOrder = [...entries].sort((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1));
  return (
    <section className={styles.section} aria-labelledby="day-entries">
      <Heading ref={heading} as="h3" id="day-entries" tabIndex={-1} className={styles.heading}>
        What you logged
      </Heading>
      {entries.length === 0 ? (
        <Text color="fg.muted">Nothing on this day. Use New Entry to log your weight or a meal.</Text>
      ) : (
        <ul className={styles.entries}>
          {inOrder.map((entry) => (
            <DayEntry key={entry.id} entry={entry} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DayEntry({ entry, onDeleted }: { entry: TimelineEntry; onDeleted: () => void }) {
  const edit = useEditEntry();
  const remove = useDeleteTimelineEntry(entry, { onDeleted });
  const { Icon, palette } = KIND_LOOKS[kindOfEntry(entry)];
  const { name, figures, text, pictures } = summaryOfEntry(entry, useWeightUnit());
  const time = formatClockTime(entry.occurred_at, entry.time_zone);
  return (
    <li className={styles.entry} style={marksOf(palette)} aria-busy={remove.isPending}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <div className={styles.words}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p className={styles.figures} data-refused={entry.waiting?.refusal ? '' : undefined}>
          {[time, ...figures, waitingWords(entry)].filter(Boolean).join(' · ')}
        </p>
        {text && (
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        )}
        {pictures.length > 0 && <Pictures pictures={pictures} />}
      </div>
      <ActionsMenu
        label={`Actions for ${entryWords(entry).kind}, ${time}`}
        busy={remove.isPending}
        actions={[
          { label: 'Edit', Icon: Pencil, onSelect: () => edit(entry) },
          { label: 'Delete', Icon: Trash2, onSelect: () => remove.mutate(entry) },
        ]}
      />
    </li>
  );
}

/** Thumbnails by signed address; each opens its picture in a new tab. */
function Pictures({ pictures }: Pick<EntrySummary, 'pictures'>) {
  return (
    <div className={styles.pictures}>
      {pictures.map(({ id, url, thumb_url }, at) => (
        <a key={id} href={mediaAddress(url)} target="_blank" rel="noreferrer">
          <img
            className={styles.picture}
            src={mediaAddress(thumb_url)}
            alt={`${at + 1} of ${pictures.length}, opens in a new tab`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
}
