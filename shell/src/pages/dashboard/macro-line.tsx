import { Box, chakra, NumberValue } from '@fettle/shared-ui';
import type { DayTotals } from './day-totals.ts';

const MACROS = [
  { key: 'protein', label: 'Protein', color: 'protein.solid' },
  { key: 'carbs', label: 'Carbs', color: 'carbohydrate.solid' },
  { key: 'fat', label: 'Fat', color: 'fat.solid' },
] as const;

/** Protein, carbohydrates and fat in grams, each with its colour and its name. */
export function MacroLine({ totals }: { totals: DayTotals }) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap={{ base: 4, sm: 6 }} rowGap={2}>
      {MACROS.map(({ key, label, color }) => (
        <Box key={key} display="flex" alignItems="baseline" gap={1.5}>
          <Box
            boxSize={2}
            borderRadius="full"
            bg={color}
            forcedColorAdjust="none"
            alignSelf="center"
            aria-hidden="true"
          />
          <dt>{label}</dt>
          <chakra.dd color="fg">
            <NumberValue value={totals[key]} unit="g" fixed size="sm" />
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
