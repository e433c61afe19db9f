import type { ComponentType } from 'react';

/**
 * What a member can do with their account, in the order of the page. Each is a `SettingsSection` in a folder of its own; what
 * it opens (dialogs, forms) is code of its own, which loads when it is asked for.
 */
const SECTIONS: readonly { name: string; Section: ComponentType }[] = [];

export function ProfileSections() {
  return SECTIONS.map(({ name, Section }) => <Section key={name} />);
}
