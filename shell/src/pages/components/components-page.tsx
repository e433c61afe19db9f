import { Box, chakra, PageHead, Text, useLocation } from '@fettle/shared-ui';
import { useEffect } from 'react';
import { catalogue } from './catalogue.ts';
import { DemoSection } from './demo-section.tsx';
import { Contents } from './table-of-contents.tsx';

/** Live demos of the components of shared-ui. Nothing here is saved. */
export default function ComponentsPage() {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <PageHead
        title="Components"
        description="Components to see, try and copy. Demo data only: nothing is saved."
      />
      <Box display={{ base: 'block', lg: 'grid' }} gridTemplateColumns="minmax(0, 1fr) 11rem" columnGap={12}>
        <Contents categories={catalogue} />
        <chakra.div gridColumn={1} gridRow={1} minW={0}>
          {catalogue.map(({ name, demos }) => (
            <chakra.section key={name} aria-label={name} mb={16} _last={{ mb: 0 }}>
              <Text as="h2" textStyle="xl" fontWeight="semibold" mb={2}>
                {name}
              </Text>
              {demos.map((demo) => (
                <DemoSection key={demo.id} {...demo} />
              ))}
            </chakra.section>
          ))}
        </chakra.div>
      </Box>
    </>
  );
}
