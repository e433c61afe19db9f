/** Message from a page to the worker after the page was opened. */
export interface PageOpened {
  /** Addresses of all files that the page has loaded: the worker also keeps those that came before it ran. */
  loaded: string[];
  /** Folders of the feature apps' builds that may still be opened. */
  builds: string[];
}
