import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { SlotName, Slots } from './slots.ts';

/** Slots inside other screens, which any feature app may show. */
export type PartName = Extract<SlotName, `part:${string}`>;

export interface PartProps<Name extends PartName = PartName> {
  name: Name;
  /** The props of this slot, as the contract declares them. */
  props: Slots[Name];
}

const PartSlot = createContext<ComponentType<PartProps> | null>(null);

/** Receives from the shell the component that shows a slot, with loading, placeholders and crash handling. */
export const PartsProvider = PartSlot.Provider;

/**
 * A part of another feature app: `<Part name="part:scanner" props={{ onBarcode, onCancel }} />`. The shell loads it
 * and shows a placeholder for an empty slot; layout around it is up to this screen. Renders nothing without a shell.
 */
export function Part<Name extends PartName>({ name, props }: PartProps<Name>): ReactNode {
  const Slot = useContext(PartSlot);
  return Slot && createElement(Slot, { name, props });
}
