/**
 * Runs in the page, as text before the entry of a build: reloads the page as soon as the server serves something else
 * than `shown`. Hidden tabs do not listen (a browser opens six connections to one address, for all of its tabs) and
 * catch up when they become visible. The script waits for a server that is just restarting.
 */
function liveReload(events: string, shownAtFirst: string | undefined): void {
  let shown = shownAtFirst;
  let source: EventSource | undefined;

  async function reload(): Promise<void> {
    source?.close();
    for (;;) {
      const answer = await fetch('/registry.json', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    location.reload();
  }

  function listen(): void {
    source?.close();
    if (document.hidden) return;
    source = new EventSource(events);
    source.onmessage = ({ data }) => {
      shown ??= data;
      if (data !== shown) void reload();
    };
  }

  document.addEventListener('visibilitychange', listen);
  listen();
}

/** The revision of the registry that the page came with; static pages take the first one that is served. */
function shownRevision(): string | undefined {
  const embedded = document.getElementById('registry')?.textContent;
  return embedded ? String(JSON.parse(embedded).revision) : undefined;
}

/** The file that runs in the page. */
function shownEntry(): string | undefined {
  return (document.currentScript as HTMLScriptElement | null)?.src.split('/').pop();
}

const code = (events: string, shown: () => string | undefined) =>
  `(${liveReload})(${JSON.stringify(events)}, (${shown})());`;

/** Code for the shell: reloads when the registry has another revision. */
export const reloadWithRegistry = (events: string) => code(events, shownRevision);

/** Code for one feature app: reloads when its entry is another file. */
export const reloadWithEntry = (events: string) => code(events, shownEntry);
