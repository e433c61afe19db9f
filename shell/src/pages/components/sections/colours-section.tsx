import { Box, Flex, Text } from '@fettle/shared-ui';
import { Variant } from './variant.tsx';

const PALETTES = [
  ['accent', 'the one action of a place'],
  ['success', 'it went well'],
  ['info', 'good to know'],
  ['warning', 'look twice'],
  ['danger', 'danger and invalid input, never eating too much'],
  ['energy', 'calories'],
  ['protein', 'grams of protein'],
  ['carbohydrate', 'grams of carbohydrates'],
  ['fat', 'grams of fat'],
  ['fiber', 'grams of fiber'],
] as const;
const STEPS = ['solid', 'border', 'emphasized', 'muted', 'subtle'] as const;
const GROUNDS = [
  'bg',
  'bg.subtle',
  'bg.muted',
  'bg.emphasized',
  'bg.surface',
  'bg.panel',
  'bg.inverted',
] as const;
const INKS = ['fg', 'fg.muted', 'fg.subtle'] as const;
const RAMP = Array.from({ length: 12 }, (_, at) => `gray.${at + 1}`);

export function ColoursSection() {
  return (
    <>
      <Variant name="Palettes: solid, border, emphasized, muted, subtle; fg stands on each ground">
        <Box
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))"
          columnGap={6}
          rowGap={5}
          w="full"
        >
          {PALETTES.map(([palette, meaning]) => (
            <Palette key={palette} palette={palette} meaning={meaning} />
          ))}
        </Box>
      </Variant>
      <Variant name="Grounds">
        {GROUNDS.map((ground) => (
          <Swatch key={ground} color={ground} />
        ))}
      </Variant>
      <Variant name="Text">
        {INKS.map((ink) => (
          <Text key={ink} color={ink}>
            {ink}
          </Text>
        ))}
      </Variant>
      <Variant name="The neutral ramp, gray.1 to gray.12, for drawings and charts">
        <Flex w="full" borderRadius="l2" overflow="hidden" borderWidth="1px">
          {RAMP.map((step) => (
            <Box key={step} flex="1" h={10} bg={step} forcedColorAdjust="none" />
          ))}
        </Flex>
      </Variant>
    </>
  );
}

function Palette({ palette, meaning }: { palette: string; meaning: string }) {
  return (
    <Box minW={0}>
      <Flex borderRadius="l2" overflow="hidden">
        {STEPS.map((step) => (
          <Flex
            key={step}
            flex={step === 'solid' ? 2 : 1}
            h={12}
            bg={`${palette}.${step}`}
            forcedColorAdjust="none"
            align="end"
            px={2}
            py={1}
          >
            {step === 'solid' && (
              <Text textStyle="xs" fontWeight="medium" color={`${palette}.contrast`}>
                {palette}
              </Text>
            )}
          </Flex>
        ))}
      </Flex>
      <Text textStyle="xs" color={`${palette}.fg`} mt={1}>
        {meaning}
      </Text>
    </Box>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <Flex align="center" gap={2} minW="7.5rem">
      <Box
        boxSize={8}
        borderRadius="l2"
        borderWidth="1px"
        bg={color}
        forcedColorAdjust="none"
        flexShrink={0}
      />
      <Text textStyle="xs" color="fg.muted">
        {color}
      </Text>
    </Flex>
  );
}
