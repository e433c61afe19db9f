import { Box, Flex, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { Variant } from './variant.tsx';

const SPACES = [1, 2, 3, 4, 6, 8, 12, 16];
const RADII = [
  ['l1', 'small things'],
  ['l2', 'controls'],
  ['l3', 'surfaces'],
  ['full', 'chips'],
] as const;
const SHADOWS = [
  ['md', 'menus'],
  ['lg', 'toasts, dialogs'],
] as const;

export function ShapeSection() {
  return (
    <>
      <Variant name="Space: step 1 is 4 px, and grows with the reader’s text">
        <Flex align="end" gap={4} wrap="wrap">
          {SPACES.map((step) => (
            <Labelled key={step} name={String(step)}>
              <Box
                boxSize={step}
                bg="accent.muted"
                borderWidth="1px"
                borderColor="accent.border"
                borderRadius="xs"
              />
            </Labelled>
          ))}
        </Flex>
      </Variant>
      <Variant name="Radius">
        {RADII.map(([radius, use]) => (
          <Labelled key={radius} name={`${radius}, ${use}`}>
            <Box
              w={20}
              h={12}
              borderRadius={radius}
              bg="bg.muted"
              borderWidth="1px"
              borderColor="border.emphasized"
            />
          </Labelled>
        ))}
      </Variant>
      <Variant name="Shadow: only below what floats">
        {SHADOWS.map(([shadow, use]) => (
          <Labelled key={shadow} name={`${shadow}, ${use}`}>
            <Box w={28} h={14} borderRadius="l3" bg="bg.panel" boxShadow={shadow} />
          </Labelled>
        ))}
      </Variant>
    </>
  );
}

function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex direction="column" align="center" gap={1.5} me={3}>
      {children}
      <Text textStyle="xs" color="fg.muted">
        {name}
      </Text>
    </Flex>
  );
}
