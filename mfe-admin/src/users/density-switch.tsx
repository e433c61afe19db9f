import { ButtonGroup, IconButton } from '@fettle/shared-ui';
import { Rows3, Rows4 } from 'lucide-react';
import { DENSITIES, type Density } from './density.ts';

const LOOKS = {
  comfortable: { name: 'Comfortable', Icon: Rows3 },
  compact: { name: 'Compact', Icon: Rows4 },
} as const;

interface DensitySwitchProps {
  density: Density;
  onChange(density: Density): void;
}

/** How close the rows stand; the pressed one is shown. */
export function DensitySwitch({ density, onChange }: DensitySwitchProps) {
  return (
    <ButtonGroup label="Density" flexShrink={0}>
      {DENSITIES.map((choice) => {
        const { name, Icon } = LOOKS[choice];
        return (
          <IconButton
            key={choice}
            variant="secondary"
            aria-label={name}
            title={name}
            aria-pressed={choice === density}
            onClick={() => onChange(choice)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </ButtonGroup>
  );
}
