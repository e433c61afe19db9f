import { Button, Flex, Heading, IconButton, Stack } from '@fettle/shared-ui';
import { Plus, Trash2 } from 'lucide-react';

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const;
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Buttons in their five variants, five sizes and three states. */
export function ButtonsDemo() {
  return (
    <Stack gap={4}>
      <Heading as="h2" textStyle="lg">
        Buttons
      </Heading>
      <Flex wrap="wrap" align="center" gap={3}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Flex>
      <Flex wrap="wrap" align="center" gap={3}>
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="secondary">
            {size}
          </Button>
        ))}
      </Flex>
      <Flex wrap="wrap" align="center" gap={3}>
        <Button icon={<Plus />}>With an icon</Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <IconButton variant="danger" aria-label="Only an icon" icon={<Trash2 />} />
      </Flex>
    </Stack>
  );
}
