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
  // The button is disabled while it loads, and goes away with the last page.
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

/** A member who went down the board between two pages is on both: only the later place is true. */
function shownPlaces(places: readonly Place[]): Place[] {
  const last = new Map(places.map((place) => [place.name, place]));
  return places.filter((place) => last.get(place.name) === place);
}

/** Says how many places a press of Show more brought; the first page is not announced. */
function useAnnouncedPages(count: number | undefined, pages: number | undefined): void {
  const last = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count !== undefined && pages !== undefined && last.current !== undefined && pages > last.current)
      announce(`${count} places are shown`);
    last.current = pages;
  }, [count, pages]);
}
