import { Button, EmptyState, ErrorState, LoadingState, SkeletonText } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { type Board, leaderboards } from './leaderboards.queries.ts';
import styles from './leaderboards-page.module.css';
import { OwnPart } from './own-part.tsx';
import { PlacesTable } from './places-table.tsx';
import { usePlaces } from './use-places.ts';

/** An empty podium. */
const PODIUM = {
  body: 'M24 84V66h24V50h24v24h24v10Z',
  detail: 'M48 66v18m24-10v10M57 60l4-3v14',
};

/** One board: the member's part, then all places from the first rank on. */
export function BoardPart({ board }: { board: Board }) {
  const { list, places, pages, more, end, showMore } = usePlaces(board.challenge);
  const isAmongShown = places?.some(({ own }) => own) ?? true;
  return (
    <>
      <OwnPart board={board} />
      {board.place && !isAmongShown && <AroundOwn board={board} wait={list.isRefetching} />}
      <section className={styles.part} aria-labelledby="board-places">
        <h2 id="board-places" className={styles.heading}>
          All places
        </h2>
        {list.isPending && (
          <LoadingState label="Loading the board">
            <SkeletonText lines={8} />
          </LoadingState>
        )}
        {list.isError && !list.isFetchNextPageError && (
          <ErrorState
            title="The board could not be loaded"
            error={list.error}
            retrying={list.isFetching}
            onRetry={list.refetch}
          />
        )}
        {places?.length === 0 && (
          <EmptyState drawing={PODIUM}>Nobody is on this board yet. Be the first to join.</EmptyState>
        )}
        {places && places.length > 0 && <PlacesTable label={board.title} board={board} places={places} />}
        {list.isFetchNextPageError && (
          <div className={styles.failed}>
            <ErrorState compact title="More places could not be loaded" error={list.error} />
          </div>
        )}
        {list.hasNextPage && (
          <Button
            ref={more}
            variant="secondary"
            size="sm"
            mt={4}
            loading={list.isFetchingNextPage}
            onClick={showMore}
          >
            Show more
          </Button>
        )}
        {pages > 1 && !list.hasNextPage && (
          <p ref={end} tabIndex={-1} className={styles.end}>
            That’s everyone
          </p>
        )}
      </section>
    </>
  );
}

interface AroundOwnProps {
  board: Board;
  /** Whether to wait, because the list is being refetched and may contain the place then. */
  wait: boolean;
}

/** The member's place between its neighbours, if the list does not contain it. */
function AroundOwn({ board, wait }: AroundOwnProps) {
  const around = useQuery({ ...leaderboards.around(board.challenge), enabled: !wait });
  // A failure is ignored: this adds little, and the place itself is shown above.
  if (!around.data) return null;
  const { before, place, after } = around.data;
  return (
    <section className={styles.part} aria-labelledby="board-around">
      <h2 id="board-around" className={styles.heading}>
        Around you
      </h2>
      <PlacesTable label={`${board.title}, around you`} board={board} places={[...before, place, ...after]} />
    </section>
  );
}
