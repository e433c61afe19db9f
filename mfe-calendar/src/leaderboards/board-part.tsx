import { announce, Button, EmptyState, ErrorState, LoadingState, SkeletonText } from '@fettle/shared-ui';
import { useInfiniteQuery, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useRef } from 'react';
import { type Board, leaderboards, type Place } from './leaderboards.queries.ts';
import styles from './leaderboards-page.module.css';
import { OwnPart } from './own-part.tsx';
import { PlacesTable } from './places-table.tsx';

/** An empty podium. */
const PODIUM = {
  body: 'M24 84V66h24V50h24v24h24v10Z',
  detail: 'M48 66v18m24-10v10M57 60l4-3v14',
};

/** One board: the member's part, then all places from the first rank on. */
export function BoardPart({ board }: { board: Board }) {
  const list = useInfiniteQuery(leaderboards.places(board.challenge));
  const places = list.data && shownPlaces(list.data.pages.flatMap((page) => page.places));
  const end = useRef<HTMLParagraphElement>(null);
  useAnnouncedPages(places?.length, list.data?.pages.length);
  const pages = list.data?.pages.length ?? 0;
  const more = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The button is disabled while loading, and disappears with the last page.
  useEffect(() => {
    if (!pressed.current || list.isFetchingNextPage) return;
    pressed.current = false;
    if (document.activeElement === document.body) (more.current ?? end.current)?.focus();
  });
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
            onClick={() => {
              pressed.current = true;
              void list.fetchNextPage();
            }}
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

/** Removes duplicates: a member who dropped between two pages is on both, and only the later place is current. */
function shownPlaces(places: readonly Place[]): Place[] {
  const last = new Map(places.map((place) => [place.name, place]));
  return places.filter((place) => last.get(place.name) === place);
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

/** Announces the number of shown places after Show more; the first page is not announced. */
function useAnnouncedPages(count: number | undefined, pages: number | undefined): void {
  const last = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count !== undefined && pages !== undefined && last.current !== undefined && pages > last.current)
      announce(`${count} places are shown`);
    last.current = pages;
  }, [count, pages]);
}
