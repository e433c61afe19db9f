/** The keys of the tokens in localStorage, which other tabs read too. */
export const ACCESS_TOKEN = 'access_token';
export const REFRESH_TOKEN = 'refresh_token';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Tokens that storage cannot or should not hold; they live as long as the page. */
const inMemory = new Map<string, string>();

/** Incremented by each sign-in and each sign-out of this page. */
let sessions = 0;
const listeners: (() => void)[] = [];

function beginSession(): void {
  sessions += 1;
  for (const listener of listeners) listener();
}

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

/** Stores a token. A failure costs the member a sign-in after a reload, never the sign-in itself. */
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
    // ignored: inaccessible storage holds no token
  }
}

function keep(pair: TokenPair, stored: boolean): void {
  store(ACCESS_TOKEN, pair.access_token);
  if (stored) store(REFRESH_TOKEN, pair.refresh_token);
  else keepInMemory(REFRESH_TOKEN, pair.refresh_token);
}

/**
 * The member's tokens. The access token is kept in storage, where every tab finds it; the refresh token is kept there
 * only with "Keep me signed in", otherwise in memory for the life of the page.
 */
export const tokens = {
  accessToken: (): string | null => read(ACCESS_TOKEN),
  refreshToken: (): string | null => read(REFRESH_TOKEN),

  /** Identifies the session: the answer to a call of one session must not change the tokens of the next. */
  session: (): number => sessions,

  /** Calls `listener` at each sign-in and each sign-out of this page, from now on. */
  onNewSession(listener: () => void): void {
    listeners.push(listener);
  },

  /** Stores the tokens of a sign-in. With `keepSignedIn` false, a stored refresh token is removed. */
  signedIn(pair: TokenPair, keepSignedIn: boolean): void {
    beginSession();
    keep(pair, keepSignedIn);
  },

  /** Stores the tokens of a refresh: the new refresh token replaces the old one, in storage or in memory. */
  refreshed(pair: TokenPair): void {
    keep(pair, isStored(REFRESH_TOKEN));
  },

  /** Removes and returns the refresh token that only this page has, which ends its session. Null without one. */
  takeFromMemory(): string | null {
    const token = inMemory.get(REFRESH_TOKEN) ?? null;
    if (inMemory.delete(REFRESH_TOKEN)) beginSession();
    return token;
  },

  clear(): void {
    beginSession();
    remove(ACCESS_TOKEN);
    remove(REFRESH_TOKEN);
  },
};
