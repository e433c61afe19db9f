/** In the session's storage: where each entry of the tab's history was scrolled to, in px. It outlives a reload. */
const KEPT = 'scroll';

/** The router's key of the entry that is shown; an address that was typed in, and a place on a page, have none. */
function entryNow(): string {
  const key: unknown = history.state?.key;
  return typeof key === 'string' ? key : location.pathname + location.hash;
}

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}

/** An address that is opened anew starts at its top, whatever was read there before. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** By these the member takes over: nobody is pulled back to where he was before. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

export interface ScrollMemory {
  /** The entry that is shown now starts at its top, or as it stands. */
  follow(top: boolean): void;
  /** The entry that is shown now was there before: it scrolls to where it was left, once the page is long enough. */
  goBack(): void;
  /** Leaves it to the browser again. */
  stop(): void;
}

/** Remembers how far each entry of the history was read. A browser cannot: pages that load their content are too short at first. */
export function startScrollMemory(): ScrollMemory {
  const page = document.documentElement;
  const places = kept();
  if (isOpenedAnew()) delete places[entryNow()];
  let shown = entryNow();
  let stopGoing = () => {};
  let going = false;

  const note = () => {
    if (!going && entryNow() === shown) places[shown] = page.scrollTop;
  };
  const keep = () => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(places));
    } catch {
      // A reload starts at the top, then.
    }
  };
  const goTo = (place: number) => {
    page.scrollTop = place;
    // Whole pixels, as a browser rounds them.
    going = page.scrollTop < place - 1;
    if (!going) return;
    const over = new AbortController();
    const growing = new ResizeObserver(() => {
      page.scrollTop = place;
      if (page.scrollTop >= place - 1) stopGoing();
    });
    stopGoing = () => {
      going = false;
      over.abort();
      growing.disconnect();
    };
    growing.observe(document.body);
    for (const sign of TAKEN_OVER) addEventListener(sign, stopGoing, { signal: over.signal, passive: true });
  };

  history.scrollRestoration = 'manual';
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', keep);
  return {
    follow(top) {
      stopGoing();
      shown = entryNow();
      if (top) page.scrollTop = 0;
      note();
    },
    goBack() {
      stopGoing();
      shown = entryNow();
      goTo(places[shown] ?? 0);
    },
    stop() {
      stopGoing();
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
    },
  };
}
