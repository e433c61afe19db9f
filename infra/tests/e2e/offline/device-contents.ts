import type { Page } from '@playwright/test';

/**
 * Everything that the device keeps of this origin, as somebody with the browser's tools reads it: caches, IndexedDB, storage of
 * origin and tab. Encrypted bytes are read as Latin-1.
 */
export const deviceContents = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [];
    const textOf = (bytes: unknown) => new TextDecoder('latin1').decode(bytes as BufferSource);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        found.push(name, request.url, textOf((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
      }
    }
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const asText = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? textOf(value) : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        for (const row of await answerOf(rows.getAll()))
          found.push(`${name}/${store}`, JSON.stringify(row, asText));
      }
      database.close();
    }
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify({ ...storage }));
    return found.join('\n');
  });
