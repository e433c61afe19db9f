import { chakra, HStack, Link } from '@fettle/shared-ui';
import { BrandMark } from '../brand-mark.tsx';

const HomeLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'control', borderRadius: 'l1', color: 'fg' },
});

/** Mark and name, leading to the start: the landing page, or the dashboard of those who are signed in. */
export function Brand({ to = '/', narrow = false }: { to?: string; narrow?: boolean }) {
  return (
    <HomeLink to={to} aria-label="Fettle, to the start">
      <HStack gap={2.5}>
        <BrandMark />
        {!narrow && (
          <chakra.span textStyle="lg" fontWeight="semibold" letterSpacing="-0.02em">
            Fettle
          </chakra.span>
        )}
      </HStack>
    </HomeLink>
  );
}
