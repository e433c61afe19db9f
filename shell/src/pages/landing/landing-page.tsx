import { Box, Button, Center, chakra, Flex, Heading, Link, Text } from '@fettle/shared-ui';
import { BrandMark } from '../../layout/brand.tsx';
import { apiAddress, useRunTimeConfig } from '../../run-time-config.ts';
import { Dial } from '../dial.tsx';

/** The front door. */
export default function LandingPage() {
  const config = useRunTimeConfig();
  return (
    <Flex
      flex="1"
      w="full"
      maxW="page"
      mx="auto"
      direction={{ base: 'column', md: 'row' }}
      align="center"
      justify="space-between"
      gap={{ base: 6, md: 12 }}
      pb={{ base: 8, md: 16 }}
    >
      <Box flex={{ md: '1 1 28rem' }} w="full">
        <Box hideBelow="md">
          <BrandMark size={56} />
        </Box>
        <Heading
          as="h1"
          textStyle="4xl"
          fontSize={{ base: '3rem', md: '4.5rem' }}
          lineHeight="1.05"
          mt={{ md: 6 }}
        >
          Fettle
        </Heading>
        <Text textStyle={{ base: 'lg', md: 'xl' }} color="fg.muted" mt={3}>
          Your fitness journey starts here
        </Text>
        <Text mt={5} maxW="44ch">
          Your weight, your meals and your training in one quiet place: quick to write down, clear to read.
        </Text>
        <Flex gap={3} mt={8} wrap="wrap">
          <Button asChild size="lg">
            <Link to="/register">Sign Up</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/login">Login</Link>
          </Button>
        </Flex>
        <Text textStyle="2xs" color="fg.subtle" mt={8} overflowWrap="anywhere">
          API: <chakra.span fontFamily="mono">{apiAddress(config)}</chakra.span>
        </Text>
      </Box>
      <Center flex={{ md: '0 1 30rem' }} w="full" order={{ base: -1, md: 0 }}>
        <Box w={{ base: '13rem', md: 'full' }}>
          <Dial reading={{ value: '72.4', unit: 'kg' }} />
        </Box>
      </Center>
    </Flex>
  );
}
