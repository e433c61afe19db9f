import { reachability } from '../client/reachability.ts';

interface Watcher {
  /** The tab is hidden or closed, and may never run again. */
  onHide(): void;
  /** The server answers again. */
  onReachable(): void;
  /** Whether closing the tab would lose edits: then the browser asks first. */
  wouldLose(): boolean;
}

/** Watches the tab while edits in it are not saved; returns the function that stops it. */
export function watchUnsaved({ onHide, onReachable, wouldLose }: Watcher): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') onHide();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  const unsubscribe = reachability.subscribe(() => {
    if (reachability.now()) onReachable();
  });
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', onHide);
  addEventListener('beforeunload', leaving);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', onHide);
    removeEventListener('beforeunload', leaving);
  };
}
