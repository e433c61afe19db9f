import { Button } from '@fettle/shared-ui';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import { Variant } from './variant.tsx';

const PLACEMENTS = ['top', 'right', 'bottom', 'left'] as const;

export function TooltipSection() {
  const [pressed, setPressed] = useState('');
  return (
    <Variant name="Four placements, on hover and on focus">
      {PLACEMENTS.map((placement) => (
        <Tooltip
          key={placement}
          placement={placement}
          content={pressed === placement ? 'Pressed, and still here' : `Shown at the ${placement}`}
        >
          <Button variant="secondary" onClick={() => setPressed(placement)}>
            {placement === 'right'
              ? 'Right (default)'
              : placement.charAt(0).toUpperCase() + placement.slice(1)}
          </Button>
        </Tooltip>
      ))}
    </Variant>
  );
}
