import { ButtonGroup, IconButton } from '@fettle/shared-ui';
import { Rows3, Rows4 } from 'lucide-react';
import { useState } from 'react';

/** Row heights of a table. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const STORAGE_KEY = 'usersDensity';

/** Returns the density stored in this browser; comfortable by default. */
export function storedDensity(): Density {
  try {
    return DENSITIES.find((density) => density === localStorage.getItem(STORAGE_KEY)) ?? 'comfortable';
  } catch {
    return 'comfortable';
  }
}

/** Returns the density and its setter. Without storage the density lasts as long as the page. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(storedDensity);
  return [
    density,
    (selected) => {
      setDensity(selected);
      try {
        localStorage.setItem(STORAGE_KEY, selected);
      } catch {
        // Without storage the density is not kept for the next visit.
      }
    },
  ];
}

const OPTIONS = {
  comfortable: { name: 'Comfortable', Icon: Rows3 },
  compact: { name: 'Compact', Icon: Rows4 },
} as const;

interface DensitySwitchProps {
  density: Density;
  onChange(density: Density): void;
}

/** Selects the density; the current one is pressed. */
export function DensitySwitch({ density, onChange }: DensitySwitchProps) {
  return (
    <ButtonGroup label="Density" flexShrink={0}>
      {DENSITIES.map((option) => {
        const { name, Icon } = OPTIONS[option];
        return (
          <IconButton
            key={option}
            variant="secondary"
            aria-label={name}
            title={name}
            aria-pressed={option === density}
            onClick={() => onChange(option)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </ButtonGroup>
  );
}
