import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** One quiet line of purpose or state. */
  description?: ReactNode;
  /** The one main action of the page; at the right, below on phones. */
  action?: ReactNode;
}

/** The head of every page: title, a quiet line, one action. */
export function PageHead({ title, description, action }: PageHeadProps) {
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'flex-end' }}
      justify="space-between"
      gap={{ base: 4, sm: 6 }}
      minW={0}
      mb={{ base: 5, md: 8 }}
    >
      <Box minW={0}>
        <Heading
          as="h1"
          tabIndex={-1}
          dir={typeof title === 'string' ? 'auto' : undefined}
          textStyle={{ base: 'xl', md: '2xl' }}
          overflowWrap="anywhere"
          outline="none"
        >
          {title}
        </Heading>
        {description !== undefined && (
          <Text color="fg.muted" mt={1} maxW="prose" overflowWrap="anywhere">
            {description}
          </Text>
        )}
      </Box>
      {/* On phones the shell hides its floating New Entry where a page has a button here. */}
      <Box data-page-action="" display="contents">
        {action}
      </Box>
    </Flex>
  );
}
