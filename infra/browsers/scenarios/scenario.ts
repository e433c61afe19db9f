import type { FaultyNetwork } from '../../offline/faulty-network.ts';
import type { BrowserName } from '../browsers.ts';
import type { Page } from '../page.ts';

/** What a scenario works with: a new browser, and a network of its own between it and the product. */
export interface Visit {
  page: Page;
  browser: BrowserName;
  network: FaultyNetwork;
  /** The product itself, past that network. */
  product: string;
}

/** What a member does in each browser. It fails by throwing, with a message that says what was waited for. */
export interface Scenario {
  title: string;
  play(visit: Visit): Promise<void>;
}
