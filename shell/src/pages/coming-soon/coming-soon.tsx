import { Button, EmptyState, Link, PageHead } from '@fettle/shared-ui';
import { openEntry } from '../../layout/new-entry.ts';

interface ComingSoonProps {
  heading: string;
  /** One sentence: what the page will hold. */
  promise: string;
}

/** A page that no feature app fills yet. What can be done already starts from here. */
export function ComingSoon({ heading, promise }: ComingSoonProps) {
  return (
    <>
      <PageHead title={heading} line={promise} />
      <EmptyState drawing="path" action={heading === 'Nutrition' ? <LogMeal /> : <BackToToday />}>
        {heading} is coming soon.
      </EmptyState>
    </>
  );
}

function LogMeal() {
  return (
    <Button variant="secondary" onClick={(event) => openEntry('entry:log-food', event.currentTarget)}>
      Log a meal
    </Button>
  );
}

function BackToToday() {
  return (
    <Button asChild variant="secondary">
      <Link to="/dashboard">Back to today</Link>
    </Button>
  );
}
