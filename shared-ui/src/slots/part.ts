import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { SlotName, Slots } from './slots.ts';

/** The slots inside other screens, which any feature app may show. */
export type PartName = Extract<SlotName, `part:${string}`>;

export interface PartProps<Name extends PartName = PartName> {
  name: Name;
  /** The props of this slot, as the contract declares them. */
  props: Slots[Name];
}

const PartSlot = createContext<ComponentType<PartProps> | null>(null);

/** The shell gives what shows a slot here: loading, placeholders and crashes are its business. */
export const PartsProvider = PartSlot.Provider;

/**
 * A part of another feature app: `<Part name="part:scanner" props={{ onBarcode, onCancel }} />`. The shell loads what fills
 * it and shows a placeholder where nothing does; around it stands what this screen gives. Without a shell there is nothing.
 */
export function Part<Name extends PartName>({ name, props }: PartProps<Name>): ReactNode {
  const Slot = useContext(PartSlot);
  return Slot && createElement(Slot, { name, props });
}
