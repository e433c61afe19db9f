/** The key in sessionStorage of the scroll position of each history entry of the tab, in px. It outlives a reload. */
const STORAGE_KEY = 'scroll';

/** The router's key of the current history entry; a typed address and a fragment of a page have no key. */
function currentEntry(): string {
  const key: unknown = history.state?.key;
  return typeof key === 'string' ? key : location.pathname + location.hash;
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** True when the page was opened by its address: it starts at the top, whatever its stored position. */
function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Events after which the member scrolls themselves: restoring would pull them back. */
const MEMBER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

export interface ScrollRestoration {
  /** Enters a new history entry: it starts at the top, or keeps the position of the page. */
  enter(atTop: boolean): void;
  /** Scrolls to the stored position of a history entry that was shown before, once the page is long enough. */
  restore(): void;
  /** Hands scroll restoration back to the browser. */
  stop(): void;
}

/** Restores the scroll position of history entries, which browsers do before the content has loaded. */
export function startScrollRestoration(): ScrollRestoration {
  const page = document.documentElement;
  const positions = storedPositions();
  if (isNewNavigation()) delete positions[currentEntry()];
  let shown = currentEntry();
  let stopRestoring = () => {};
  let restoring = false;

  const record = () => {
    if (!restoring && currentEntry() === shown) positions[shown] = page.scrollTop;
  };
  const store = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // ignored: without storage a reload starts at the top
    }
  };
  const scrollTo = (position: number) => {
    page.scrollTop = position;
    // Browsers round to whole pixels.
    restoring = page.scrollTop < position - 1;
    if (!restoring) return;
    const stopped = new AbortController();
    const observer = new ResizeObserver(() => {
      page.scrollTop = position;
      if (page.scrollTop >= position - 1) stopRestoring();
    });
    stopRestoring = () => {
      restoring = false;
      stopped.abort();
      observer.disconnect();
    };
    observer.observe(document.body);
    for (const event of MEMBER_EVENTS)
      addEventListener(event, stopRestoring, { signal: stopped.signal, passive: true });
  };

  history.scrollRestoration = 'manual';
  addEventListener('scroll', record, { passive: true });
  addEventListener('pagehide', store);
  return {
    enter(atTop) {
      stopRestoring();
      shown = currentEntry();
      if (atTop) page.scrollTop = 0;
      record();
    },
    restore() {
      stopRestoring();
      shown = currentEntry();
      scrollTo(positions[shown] ?? 0);
    },
    stop() {
      stopRestoring();
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', record);
      removeEventListener('pagehide', store);
    },
  };
}
