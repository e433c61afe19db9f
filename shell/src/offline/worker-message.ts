/** Message that a page sends to the worker after it was opened. */
export interface PageOpened {
  /** Addresses of all files that the page has loaded: the worker also caches those that were loaded before it ran. */
  loaded: string[];
  /** Folders of the feature apps' builds that may still be opened. */
  builds: string[];
}
