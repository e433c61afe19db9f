import type { StoredImage } from '@fettle/shared-ui/forms';
import { VersionConflict } from '@fettle/shared-ui/forms';
import { formatClockTime, formatLocalDate, momentOfEntry } from '@fettle/shared-ui/rules';
import type { SentFields } from './edited-fields.ts';
import styles from './entry-conflict.module.css';
import { PictureThumbnail } from './picture-thumbnail.tsx';

/** Label and value of a field, as shown to members. */
export type FieldLine = [label: string, value: string];

/** One of the two versions to choose from. */
export interface EntryVersion {
  fields: SentFields;
  pictures: (File | StoredImage)[];
}

interface EntryConflictProps {
  title: string;
  mine: EntryVersion;
  stored: EntryVersion;
  /** Returns the fields that only this kind has. */
  lines(fields: SentFields): FieldLine[];
  onKeepMine(): void;
  onTakeStored(): void;
  onClose(): void;
}

/** Choice between both versions of an entry that was changed elsewhere, with differences in bold. */
export function EntryConflict({ title, mine, stored, lines, ...choice }: EntryConflictProps) {
  const [myLines, storedLines] = [linesOf(mine, lines), linesOf(stored, lines)];
  return (
    <VersionConflict
      title={title}
      mine={<Version lines={myLines} other={storedLines} pictures={mine.pictures} />}
      stored={<Version lines={storedLines} other={myLines} pictures={stored.pictures} />}
      {...choice}
    />
  );
}

function linesOf({ fields, pictures }: EntryVersion, ownLines: EntryConflictProps['lines']): FieldLine[] {
  const { occurred_at, time_zone, notes, media_ids } = fields;
  const moment = { occurred_at: String(occurred_at), time_zone: String(time_zone) };
  const day = formatLocalDate(momentOfEntry(moment).date, { dateStyle: 'medium' });
  return [
    ...ownLines(fields),
    ['When', `${day}, ${formatClockTime(moment.occurred_at, moment.time_zone)}`],
    ...(typeof notes === 'string' ? ([['Notes', notes || 'None']] satisfies FieldLine[]) : []),
    ...(media_ids ? ([['Images', pictures.length === 0 ? 'None' : '']] satisfies FieldLine[]) : []),
  ];
}

interface VersionProps {
  lines: FieldLine[];
  other: FieldLine[];
  pictures: EntryVersion['pictures'];
}

function Version({ lines, other, pictures }: VersionProps) {
  return (
    <dl className={styles.lines}>
      {lines.map(([label, value], at) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd dir="auto" className={styles.value} data-differs={value !== other[at]?.[1] || undefined}>
            {value || (
              <span className={styles.pictures}>
                {pictures.map((picture) => (
                  <PictureThumbnail
                    key={picture instanceof File ? picture.name + picture.lastModified : picture.id}
                    picture={picture}
                  />
                ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
