import type { ComponentType } from 'react';
import { DeleteAccountSection } from './delete-account/delete-account-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { DisplayNameSection } from './display-name/display-name-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { RestoreSection } from './restore/restore-section.tsx';

/**
 * What a member can do with their account, in the order of the page. Each is a `SettingsSection` in a folder of its own; what
 * it opens (dialogs, forms) is code of its own, which loads when it is asked for.
 */
const SECTIONS: readonly { name: string; Section: ComponentType }[] = [
  { name: 'display-name', Section: DisplayNameSection },
  { name: 'password', Section: PasswordSection },
  { name: 'devices', Section: DevicesSection },
  { name: 'export', Section: ExportSection },
  { name: 'restore', Section: RestoreSection },
  { name: 'delete-account', Section: DeleteAccountSection },
];

export function ProfileSections() {
  return SECTIONS.map(({ name, Section }) => <Section key={name} />);
}
