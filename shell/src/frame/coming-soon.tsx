import { Button, chakra, EmptyState, Heading, Link, PageHead, Text } from '@fettle/shared-ui';
import type { SlotName } from '@fettle/shared-ui/slots';
import { type ReactNode, useId } from 'react';
import type { SlotShow } from '../app/routes.tsx';
import { type EntrySlot, openEntry } from './new-entry/new-entry-store.ts';

/** Plan of a page that does not exist yet, with alternatives for members. */
export interface Plan {
  /** Things that members will be able to do. */
  will: string[];
  /** Text about what members can already do. */
  today: string;
  action: { label: string; entry: EntrySlot } | { label: string; path: string };
}

/** The plans of pages that do not exist yet; remove a plan when its page is written. */
export const plans: Partial<Record<SlotName, Plan>> = {
  'page:/community': {
    will: [
      'People with the same goals as you',
      'Sharing that you choose each time',
      'Encouragement for each other',
    ],
    today: 'Other members cannot see your entries. Tell us what you would like to find here.',
    action: { label: 'Tell us', path: '/support?category=community' },
  },
};

/** A page that no feature app fills yet: its future features, what members can already do, and a link to that. */
export function ComingSoon({ slot, heading, promise }: SlotShow) {
  const plan = plans[slot];
  return (
    <>
      <PageHead title={heading} description={promise} />
      <EmptyState drawing="path" action={!plan && <Action action={BACK_TO_TODAY} />}>
        {heading} is coming soon.
      </EmptyState>
      {plan && <PlanParts {...plan} />}
    </>
  );
}

const BACK_TO_TODAY: Plan['action'] = { label: 'Back to today', path: '/dashboard' };

function PlanParts({ will, today, action }: Plan) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: 8, md: 12 }}
      borderTopWidth="1px"
      pt={{ base: 6, md: 8 }}
    >
      <Part heading="What you can do today">
        <Text mb={4}>{today}</Text>
        <Action action={action} />
      </Part>
      <Part heading="What it will be">
        <chakra.ul listStyleType="disc" ps={5} color="fg.muted">
          {will.map((one) => (
            <chakra.li key={one} mb={1.5}>
              {one}
            </chakra.li>
          ))}
        </chakra.ul>
      </Part>
    </chakra.div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} maxW="prose">
      <Heading as="h2" id={id} textStyle="md" mb={2}>
        {heading}
      </Heading>
      {children}
    </chakra.section>
  );
}

function Action({ action }: Pick<Plan, 'action'>) {
  if ('path' in action)
    return (
      <Button asChild variant="secondary">
        <Link to={action.path}>{action.label}</Link>
      </Button>
    );
  return (
    <Button variant="secondary" onClick={({ currentTarget }) => openEntry(action.entry, currentTarget)}>
      {action.label}
    </Button>
  );
}
