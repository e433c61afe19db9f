import { EmptyState, PageHead } from '@fettle/shared-ui';

interface ComingSoonProps {
  heading: string;
  /** One sentence: what the page will hold. */
  promise: string;
}

/** A page that no feature app fills yet. */
export function ComingSoon({ heading, promise }: ComingSoonProps) {
  return (
    <>
      <PageHead title={heading} line={promise} />
      <EmptyState>{heading} is coming soon.</EmptyState>
    </>
  );
}
