import { Box, Select } from '@fettle/shared-ui';

interface AppFilterProps {
  /** Empty for all. */
  app: string;
  names: readonly string[];
  onChange(app: string): void;
}

/** Of which feature app failures are shown. One that nobody knows by now stays to be chosen while it is. */
export function AppFilter({ app, names, onChange }: AppFilterProps) {
  const choices = names.includes(app) || app === '' ? names : [...names, app];
  return (
    <Box minW="12rem" maxW="full">
      <Select
        aria-label="Show failures of"
        placeholder="All feature apps"
        options={choices.map((name) => ({ value: name, label: name }))}
        value={app}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  );
}
