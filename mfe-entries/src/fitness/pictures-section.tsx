import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Skeleton,
  useFocusAfterRemoval,
} from '@fettle/shared-ui';
import { mediaAddress, serverNow, useInfiniteQuery } from '@fettle/shared-ui/data';
import { formatLocalDate } from '@fettle/shared-ui/rules';
import { useRef, useState } from 'react';
import { PORTRAIT } from '../empty-drawings.ts';
import { ComparePictures } from './compare-pictures.tsx';
import {
  type DatedPicture,
  hasExpired,
  type ProgressPhotoEntry,
  pairToCompare,
  picturesOfEntry,
} from './dated-picture.ts';
import { EntryMenu } from './entry-menu.tsx';
import { fitness } from './fitness.queries.ts';
import { FitnessSection } from './fitness-section.tsx';
import styles from './pictures-section.module.css';

/** Progress pictures by date, and a comparison of two of them: initially the oldest loaded one and the newest. */
export function PicturesSection({ onAdd }: { onAdd: () => void }) {
  const query = useInfiniteQuery(fitness.pictures);
  const { data: entries, hasNextPage, fetchNextPage } = query;
  const [chosen, setChosen] = useState<string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const onDeleted = useFocusAfterRemoval(heading, entries);

  const pair = pairToCompare((entries ?? []).flatMap(picturesOfEntry), chosen);
  const choose = (id: string) => setChosen((last) => [...last.filter((other) => other !== id), id].slice(-2));
  /** Refetches the entries for new addresses when a signed one has expired, since pages stay open for days. */
  const onPictureError = ({ url }: { url: string }) => {
    if (hasExpired(url, serverNow()) && !query.isFetching) void query.refetch();
  };
  return (
    <FitnessSection
      title="Progress pictures"
      headingRef={heading}
      control={
        entries &&
        entries.length > 0 && (
          <Button variant="secondary" onClick={onAdd}>
            Add pictures
          </Button>
        )
      }
    >
      {query.isPending && (
        <LoadingState label="Loading your pictures">
          <Skeleton height="12rem" />
        </LoadingState>
      )}
      {entries?.length === 0 && (
        <EmptyState
          drawing={PORTRAIT}
          action={
            <Button variant="secondary" onClick={onAdd}>
              Add your first picture
            </Button>
          }
        >
          A picture now and then shows what the scale does not. Only you see them.
        </EmptyState>
      )}
      {pair && <ComparePictures pair={pair} onPictureError={onPictureError} />}
      {entries && entries.length > 0 && (
        <>
          <p className={styles.hint}>
            {pair ? 'Choose two pictures to compare.' : 'With a second picture you can compare the two.'}
          </p>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <PicturesOfEntry
                key={entry.id}
                entry={entry}
                pair={pair}
                onChoose={choose}
                onDeleted={onDeleted}
                onPictureError={onPictureError}
              />
            ))}
          </ul>
        </>
      )}
      {query.isError && (
        <ErrorState
          compact
          title="Your pictures could not be loaded"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => (entries ? fetchNextPage() : query.refetch())}
        />
      )}
      {entries && !query.isError && hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          mt={4}
          loading={query.isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show earlier pictures
        </Button>
      )}
    </FitnessSection>
  );
}

interface PicturesOfEntryProps {
  entry: ProgressPhotoEntry;
  /** The two compared pictures, the earlier one first. */
  pair: [DatedPicture, DatedPicture] | null;
  onChoose: (id: string) => void;
  onDeleted: () => void;
  onPictureError: (picture: DatedPicture) => void;
}

/** Pictures of one entry below their date; they are edited and deleted together. */
function PicturesOfEntry({ entry, pair, onChoose, onDeleted, onPictureError }: PicturesOfEntryProps) {
  const day = formatLocalDate(entry.local_date, { dateStyle: 'medium' });
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>{day}</span>
        <EntryMenu entry={entry} name={`the pictures of ${day}`} onDeleted={onDeleted} />
      </div>
      <div className={styles.pictures}>
        {picturesOfEntry(entry).map((picture) => {
          const side = pair?.findIndex(({ id }) => id === picture.id) ?? -1;
          const thumbnail = (
            <img
              src={mediaAddress(picture.thumb_url)}
              alt={`Progress picture, ${picture.name}`}
              loading="lazy"
              className={styles.thumb}
              onError={() => onPictureError(picture)}
            />
          );
          if (!pair) return <div key={picture.id}>{thumbnail}</div>;
          return (
            <button
              key={picture.id}
              type="button"
              className={styles.choice}
              aria-pressed={side >= 0}
              onClick={() => onChoose(picture.id)}
            >
              {thumbnail}
              {side >= 0 && <span className={styles.side}>{side === 0 ? 'Before' : 'After'}</span>}
            </button>
          );
        })}
      </div>
      {entry.notes && (
        <p dir="auto" className={styles.notes}>
          {entry.notes}
        </p>
      )}
    </li>
  );
}
