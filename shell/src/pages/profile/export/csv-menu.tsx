import { Button } from '@fettle/shared-ui';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { ChevronDown, FileSpreadsheet, Table } from 'lucide-react';
import { useRef } from 'react';
import { WRAPPING } from '../../settings/settings-section.tsx';
import type { ExportFormat } from './export-store.ts';

interface CsvMenuProps {
  /** True while a download runs, of everything too: then another cannot begin. */
  isRunning: boolean;
  onSelect(format: ExportFormat): void;
}

const CHOICES = [
  { format: 'csv_bom', label: 'For Excel', Icon: FileSpreadsheet },
  { format: 'csv', label: 'For other apps', Icon: Table },
] as const;

/**
 * Downloads the tables of the member's entries. Excel needs a byte order mark, at which other apps may stumble. The
 * button stays enabled during a download, so that it can have the focus.
 */
export function CsvMenu({ isRunning, onSelect }: CsvMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The menu gives the focus back, but takes it again while it closes.
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement?.matches('body, [role=menu]')) button.current?.focus();
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      onExitComplete={keepFocus}
    >
      <Menu.Trigger asChild>
        <Button ref={button} variant="ghost" {...WRAPPING}>
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
