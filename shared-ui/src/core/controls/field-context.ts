import { createContext, useContext } from 'react';

/** Attributes that a field gives to its one control. */
interface FieldOfControl {
  id: string;
  invalid: boolean;
  /** The id of the hint and the error below the control. */
  describedBy: string | undefined;
}

export const FieldContext = createContext<FieldOfControl | null>(null);

interface ControlAttributes {
  id?: string;
  'aria-invalid'?: unknown;
  'aria-describedby'?: string;
}

/** The attributes of a control, completed by the field around it; its own ones win. */
export function useControl<Attributes extends ControlAttributes>(own: Attributes): Attributes {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    ...own,
    id: own.id ?? field.id,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
  };
}
