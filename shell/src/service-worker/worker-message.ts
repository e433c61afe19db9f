/** What a page tells the worker after it was opened. */
export interface PageOpened {
  /** Addresses of all files that it has loaded: those that came before the worker was there are kept too. */
  loaded: string[];
  /** Folders of the feature apps' builds that may still be opened. */
  builds: string[];
}
