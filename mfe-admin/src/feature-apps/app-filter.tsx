import { NativeSelect } from '@fettle/shared-ui';

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
    <NativeSelect.Root width="auto" minW="12rem" maxW="full">
      <NativeSelect.Field
        aria-label="Show failures of"
        value={app}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">All feature apps</option>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
