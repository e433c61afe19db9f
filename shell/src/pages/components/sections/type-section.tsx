import { Box, Flex, Text, TextLink } from '@fettle/shared-ui';
import { Variant } from './variant.tsx';

const SIZES = [
  ['4xl', 48],
  ['3xl', 36],
  ['2xl', 28],
  ['xl', 22],
  ['lg', 18],
  ['md', 16],
  ['sm', 14],
  ['xs', 13],
  ['2xs', 12],
] as const;
const WEIGHTS = [
  ['normal', 400],
  ['medium', 500],
  ['semibold', 650],
] as const;

export function TypeSection() {
  return (
    <>
      <Variant name="textStyle, and its size in px">
        <Box w="full">
          {SIZES.map(([size, px]) => (
            <Flex
              key={size}
              align="baseline"
              direction={{ base: 'column', sm: 'row' }}
              columnGap={4}
              py={1}
              minW={0}
            >
              <Text
                flex={{ sm: '0 0 4.5rem' }}
                textStyle="xs"
                color="fg.subtle"
                fontVariantNumeric="tabular-nums"
              >
                {size} · {px}
              </Text>
              <Text textStyle={size} overflowWrap="anywhere">
                Fit as a fiddle
              </Text>
            </Flex>
          ))}
        </Box>
      </Variant>
      <Variant name="fontWeight">
        {WEIGHTS.map(([weight, value]) => (
          <Text key={weight} textStyle="lg" fontWeight={weight} me={4}>
            {weight} {value}
          </Text>
        ))}
      </Variant>
      <Variant name="Reading text: at most 68 characters a line">
        <Text maxW="prose">
          Fettle is made for a phone in one hand, in a kitchen or a gym. It is quick to read at arm’s length,
          calm, warm and exact, and <TextLink to="/support">a link</TextLink> is underlined.
        </Text>
      </Variant>
    </>
  );
}
