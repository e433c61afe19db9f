import { Box, chakra, NumberValue } from '@fettle/shared-ui';
import { Variant } from './variant.tsx';

const WEEK = [
  ['Mon', 82.5],
  ['Tue', 82],
  ['Wed', null],
  ['Thu', 101.25],
] as const;

export function NumbersSection() {
  return (
    <>
      <Variant name="The hero of a place">
        <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap={8} rowGap={3}>
          <NumberValue value={82.5} unit="kg" size="4xl" />
          <NumberValue value={1840} unit="kcal" size="3xl" digits={0} />
          <NumberValue value={24.7} unit="g" size="xl" />
          <NumberValue value={0.25} unit="servings" size="md" digits={2} />
        </Box>
      </Variant>
      <Variant name="Unknown">
        <NumberValue value={null} unit="kg" size="3xl" />
      </Variant>
      <Variant name="In a column: digits that stand above each other (fixed)">
        <chakra.table textStyle="sm">
          <chakra.caption srOnly>Weights of four days</chakra.caption>
          <tbody>
            {WEEK.map(([day, value]) => (
              <tr key={day}>
                <chakra.th scope="row" fontWeight="normal" color="fg.muted" textAlign="start" pe={8} py={0.5}>
                  {day}
                </chakra.th>
                <chakra.td textAlign="end">
                  <NumberValue value={value} unit="kg" fixed size="sm" />
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Variant>
    </>
  );
}
