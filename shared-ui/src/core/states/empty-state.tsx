import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Drawing, EmptyDrawing } from './empty-drawing.tsx';

interface EmptyStateProps {
  drawing?: Drawing;
  /** One sentence that says what belongs here. */
  children: ReactNode;
  /** One button that starts the job. */
  action?: ReactNode;
}

/** Content of a page or list that has no data yet: a drawing, one sentence, one action. */
export function EmptyState({ drawing = 'list', children, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap={4} py={{ base: 10, md: 16 }} px={4}>
      <EmptyDrawing name={drawing} />
      <Text color="fg.muted" maxW="36ch" textWrap="balance">
        {children}
      </Text>
      {action}
    </Flex>
  );
}
