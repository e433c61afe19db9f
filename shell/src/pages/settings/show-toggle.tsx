import { Toggle } from '@fettle/shared-ui';

const LABELS = {
  showUnitDropdown: 'Show unit dropdown',
  showNotes: 'Show notes',
  showImages: 'Show images',
} as const;

interface ShowToggleProps {
  flag: keyof typeof LABELS;
  /** On unless it is explicitly false. */
  shown: boolean | undefined;
  onEdit(fields: { [flag: string]: boolean }): void;
}

/** Whether a part of an entry dialog shows at once. */
export function ShowToggle({ flag, shown, onEdit }: ShowToggleProps) {
  return (
    <Toggle
      side="end"
      name={flag}
      checked={shown !== false}
      onChange={(checked) => onEdit({ [flag]: checked })}
    >
      {LABELS[flag]}
    </Toggle>
  );
}
