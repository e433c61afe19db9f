import type { FrontEnd } from '../../build/front-ends/front-end.ts';
import type { FrameShell } from '../../develop/frame/frame-server.ts';
import type { ApiDescription } from '../../develop/frame/mock-api.ts';
import type { ContractSlot } from '../../develop/new/contract-slots.ts';

/**
 * What the commands know of the kit that they belong to: the packed one, which a team installs, or the sources of it in its
 * own repository.
 */
export interface Kit {
  /** Every slot of the contract. */
  slots(): ContractSlot[];
  /** Folder with the declarations of what a feature app may use. */
  contract: string;
  /** The feature app in `folder`. @throws Failure when there is none, or its name is none */
  featureAppIn(folder: string): FrontEnd;
  /** A shell and the API's description, for a page without a product. @throws Failure when they are missing */
  frame(): Promise<{ shell: FrameShell; api: ApiDescription }>;
  /** Arguments with which Jest finds the settings and the tests of the feature app in `folder`. */
  jestArguments(folder: string): string[];
}
