import { announce } from '@fettle/shared-ui';
import { useInfiniteQuery } from '@fettle/shared-ui/data';
import { useEffect, useRef } from 'react';
import { leaderboards, type Place } from './leaderboards.queries.ts';

/**
 * The places of a board, page by page. After `showMore` the focus is on the button `more` again, or at the `end` of the list
 * once the button is gone.
 */
export function usePlaces(challenge: string) {
  const list = useInfiniteQuery(leaderboards.places(challenge));
  const places = list.data && shownPlaces(list.data.pages.flatMap((page) => page.places));
  const pages = list.data?.pages.length ?? 0;
  const end = useRef<HTMLParagraphElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useAnnouncedPages(places?.length, list.data?.pages.length);
  // The button is disabled while loading, and disappears with the last page.
  useEffect(() => {
    if (!pressed.current || list.isFetchingNextPage) return;
    pressed.current = false;
    if (document.activeElement === document.body) (more.current ?? end.current)?.focus();
  });
  const showMore = () => {
    pressed.current = true;
    void list.fetchNextPage();
  };
  return { list, places, pages, more, end, showMore };
}

/** Removes duplicates: a member who dropped between two pages is on both, and only the later place is current. */
function shownPlaces(places: readonly Place[]): Place[] {
  const last = new Map(places.map((place) => [place.name, place]));
  return places.filter((place) => last.get(place.name) === place);
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
