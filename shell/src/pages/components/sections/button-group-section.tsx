import { Button, ButtonGroup, IconButton, Text } from '@fettle/shared-ui';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Variant } from './variant.tsx';

const SPANS = ['Week', 'Month', 'Year'] as const;

export function ButtonGroupSection() {
  const [servings, setServings] = useState(1);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('Week');
  return (
    <>
      <Variant name="Actions on one thing">
        <ButtonGroup label="Servings">
          <IconButton
            variant="secondary"
            aria-label="One less"
            icon={<Minus />}
            disabled={servings === 0}
            onClick={() => setServings(servings - 1)}
          />
          <IconButton
            variant="secondary"
            aria-label="One more"
            icon={<Plus />}
            onClick={() => setServings(servings + 1)}
          />
        </ButtonGroup>
        <Text aria-live="polite" fontVariantNumeric="tabular-nums">
          {servings} {servings === 1 ? 'serving' : 'servings'}
        </Text>
      </Variant>
      <Variant name="With one that is pressed">
        <ButtonGroup label="Span">
          {SPANS.map((name) => (
            <Button key={name} variant="secondary" aria-pressed={name === span} onClick={() => setSpan(name)}>
              {name}
            </Button>
          ))}
        </ButtonGroup>
      </Variant>
    </>
  );
}
