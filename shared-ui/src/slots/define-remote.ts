import type { ComponentType } from 'react';
import type { SlotName, Slots } from './slots.ts';

/**
 * Version of the contract between shell and feature apps: the slots with their props, and what the entry points of
 * shared-ui offer (`shared-ui/contract`). An addition is a new minor version, a breaking change a new major one; it is
 * independent of the versions of packages.
 */
export const CONTRACT_VERSION: string = '3.32.0';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';

/** Layout of a dialog's content: stacked fields, or a search above a list and totals. */
export type DialogShape = 'fields' | 'search';

/**
 * Facts about a slot that the shell knows before any code of its feature app is loaded. The build writes them into the
 * artifact, so title, description and size are plain values that do not depend on the browser.
 */
export interface SlotDeclaration {
  slot: SlotName;
  /** Title of the dialog's frame. */
  title?: string;
  /** One sentence below the title of the dialog's frame. */
  description?: string;
  size?: DialogSize;
  /** Layout of the dialog while its feature app loads; `fields` by default. */
  shape?: DialogShape;
  /**
   * Title and description of the dialog when it edits a stored entry: with `entry` it opens filled, and saves over
   * that entry. Without `edit` the shell never passes an `entry`, which would be saved as a new one.
   */
  edit?: { title: string; description?: string };
}

/** Content of a feature app for one slot. `load` is called when the slot is first shown, and again after a failure. */
export interface SlotFilling<Props> extends Omit<SlotDeclaration, 'slot'> {
  load(): Promise<{ default: ComponentType<Props> }>;
}

/** Everything that one feature app offers the shell; the default export of its `src/remote.ts`. */
export type Remote = { [Name in SlotName]?: SlotFilling<Slots[Name]> };

/** Declares what a feature app offers; TypeScript compares it with the contract. */
export function defineRemote<Offer extends Remote>(offer: Offer): Offer {
  return offer;
}

/** Returns the static part of a feature app's slots, in source order. */
export function declarationsOf(remote: Remote): SlotDeclaration[] {
  return Object.entries(remote).map(([slot, { title, description, size, shape, edit }]) => ({
    slot: slot as SlotName,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(size !== undefined && { size }),
    ...(shape !== undefined && { shape }),
    ...(edit !== undefined && { edit }),
  }));
}
