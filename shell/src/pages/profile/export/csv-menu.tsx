import { Button } from '@fettle/shared-ui';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { ChevronDown, FileSpreadsheet, Table } from 'lucide-react';
import { WRAPPING } from '../../settings/settings-section.tsx';
import type { ExportFormat } from './export-store.ts';

interface CsvMenuProps {
  /** Whether a download runs, one of everything too. */
  isRunning: boolean;
  onSelect(format: ExportFormat): void;
}

const CHOICES = [
  { format: 'csv_bom', label: 'For Excel', Icon: FileSpreadsheet },
  { format: 'csv', label: 'For other apps', Icon: Table },
] as const;

/**
 * Downloads the tables of the member's entries. Excel needs a byte order mark, at which other apps may stumble. The
 * button stays enabled during a download: the menu gives the focus back to it.
 */
export function CsvMenu({ isRunning, onSelect }: CsvMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-start', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="ghost" {...WRAPPING}>
          Download as CSV <ChevronDown aria-hidden="true" size={18} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {CHOICES.map(({ format, label, Icon }) => (
              <Menu.Item key={format} value={format} disabled={isRunning} onSelect={() => onSelect(format)}>
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} /> {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
