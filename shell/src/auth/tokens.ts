/** The names in storage that other tabs, and people with the developer tools open, know the tokens by. */
export const ACCESS_TOKEN = 'access_token';
export const REFRESH_TOKEN = 'refresh_token';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** What storage could not or should not hold; it lives as long as the page. */
const inMemory = new Map<string, string>();

/** Grows with each sign-in and each sign-out of this page. */
let sessions = 0;

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Storage that is full or forbidden costs the member a sign-in after a reload, never the sign-in itself. */
function store(name: string, token: string): void {
  try {
    localStorage.setItem(name, token);
    inMemory.delete(name);
  } catch {
    keepInMemory(name, token);
  }
}

function keepInMemory(name: string, token: string): void {
  remove(name);
  inMemory.set(name, token);
}

function remove(name: string): void {
  inMemory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage that cannot be reached holds nothing of ours.
  }
}

function keep(pair: TokenPair, stored: boolean): void {
  store(ACCESS_TOKEN, pair.access_token);
  if (stored) store(REFRESH_TOKEN, pair.refresh_token);
  else keepInMemory(REFRESH_TOKEN, pair.refresh_token);
}

/**
 * The member's tokens. The access token is kept in storage, where every tab finds it; the refresh token is kept there
 * only for those who asked to stay signed in, else in memory for the life of the page.
 */
export const tokens = {
  access: (): string | null => read(ACCESS_TOKEN),
  refresh: (): string | null => read(REFRESH_TOKEN),

  /** Tells sessions apart: what was asked for in one must not change the tokens of the next. */
  session: (): number => sessions,

  /** After a sign-in. With `keepSignedIn` false, a refresh token that was stored before is removed. */
  signedIn(pair: TokenPair, keepSignedIn: boolean): void {
    sessions += 1;
    keep(pair, keepSignedIn);
  },

  /** After a refresh: the new refresh token goes where the old one was. */
  renewed(pair: TokenPair): void {
    keep(pair, isStored(REFRESH_TOKEN));
  },

  /** The refresh token that only this page has, which it forgets: that session is over. Null if there is none. */
  takeFromMemory(): string | null {
    const token = inMemory.get(REFRESH_TOKEN) ?? null;
    if (inMemory.delete(REFRESH_TOKEN)) sessions += 1;
    return token;
  },

  clear(): void {
    sessions += 1;
    remove(ACCESS_TOKEN);
    remove(REFRESH_TOKEN);
  },
};
