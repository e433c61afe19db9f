import { Box, Button, EmptyState, Flex, Heading, Text, TextLink } from '@fettle/shared-ui';
import {
  challengeRuns,
  checkIns,
  useCurrentUser,
  usePreferences,
  useQuery,
  useToday,
  useWithWaiting,
} from '@fettle/shared-ui/data';
import { Part } from '@fettle/shared-ui/slots';
import { nameOf } from '../../frame/member-name.ts';
import { openEntry } from '../../frame/new-entry/new-entry-store.ts';
import { useShortcut } from '../../frame/new-entry/use-shortcut.ts';
import { dashboard } from './dashboard.queries.ts';
import styles from './dashboard-page.module.css';
import { DashboardPart } from './dashboard-part.tsx';
import { EatenToday } from './eaten-today.tsx';
import { longDate } from './entry-date.ts';
import { LatestEntries } from './latest-entries/latest-entries.tsx';
import { LatestWeight } from './latest-weight/latest-weight.tsx';
import { WeekOfMeals } from './week-of-meals.tsx';

/** Whether the key opens Log Food. Inside the dialog the same key leads to its search. */
const isLogFoodKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === '/' && !ctrlKey && !metaKey && !altKey;

/** Shows today, the week and the latest entries; first steps for a member who has no entry yet. */
export default function DashboardPage() {
  const user = useCurrentUser();
  const today = useToday();
  const latest = useWithWaiting(useQuery(dashboard.latest).data);
  useShortcut(isLogFoodKey, () => openEntry('entry:log-food', focusedControl()));
  return (
    <Box className={styles.page}>
      <Box mb={{ base: 5, md: 7 }}>
        <Heading
          as="h1"
          tabIndex={-1}
          outline="none"
          textStyle={{ base: 'lg', md: 'xl' }}
          overflowWrap="anywhere"
        >
          Welcome back, <span dir="auto">{user && nameOf(user)}</span>!
        </Heading>
        <Text color="fg.muted" textStyle="sm" mt={0.5}>
          {longDate(today)}
        </Text>
      </Box>
      {latest?.length === 0 ? (
        <>
          <FirstSteps />
          <WaterAndSteps />
          <ChallengeTasks today={today} />
        </>
      ) : (
        <div className={styles.parts}>
          <EatenToday today={today} />
          <LatestWeight today={today} />
          <WeekOfMeals today={today} />
          <WaterAndSteps />
          <WeeklyCheckIn today={today} />
          <ChallengeTasks today={today} />
          <LatestEntries today={today} />
        </div>
      )}
    </Box>
  );
}

/**
 * Shows the open tasks of the member's challenges today; its code loads only for members in a challenge. The frame
 * renders the part, because this page must not load the feature apps' runtime itself: that would add a second copy of
 * the frame's modules.
 */
function ChallengeTasks({ today }: { today: string }) {
  const { data: runs } = useQuery(challengeRuns.running(today));
  if (!runs?.some((run) => run.today)) return null;
  return (
    <DashboardPart
      name="Today’s challenge tasks"
      action={
        <TextLink to="/challenges" textStyle="sm" data-alone="">
          See all days
        </TextLink>
      }
    >
      <Part name="part:challenge-tasks" props={{}} />
    </DashboardPart>
  );
}

/** Shows water and steps to members who switched one on; the code loads only for them, and nothing is asked for others. */
function WaterAndSteps() {
  const { water, steps } = usePreferences();
  if (!water.shown && !steps.shown) return null;
  return (
    <DashboardPart name="Also today">
      <Part name="part:water-and-steps" props={{}} />
    </DashboardPart>
  );
}

/** Shows the weekly check-in while one is due; its code loads only then. */
function WeeklyCheckIn({ today }: { today: string }) {
  const { checkIn } = usePreferences();
  const { data } = useQuery(checkIns.current(today, checkIn));
  if (!data || checkIn.weekday === null) return null;
  return (
    <DashboardPart name="Weekly check-in">
      <Part name="part:weekly-check-in" props={{}} />
    </DashboardPart>
  );
}

/** Returns the focused control, to which the focus returns after the dialog; null when no control has it. */
function focusedControl(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** Lets a label take two lines, which it needs on a phone with large text. */
const WRAPPING = { whiteSpace: 'normal', h: 'auto', minH: 'control', py: 2 } as const;

/** Shown to a new member, who has no entry yet. */
function FirstSteps() {
  return (
    <EmptyState
      drawing="scale"
      action={
        <>
          <Flex gap={3} direction={{ base: 'column', sm: 'row' }}>
            <Button {...WRAPPING} onClick={(event) => openEntry('entry:log-weight', event.currentTarget)}>
              Log your first weight
            </Button>
            <Button
              {...WRAPPING}
              variant="secondary"
              onClick={(event) => openEntry('entry:log-food', event.currentTarget)}
            >
              Log Food
            </Button>
          </Flex>
          <TextLink to="/profile/history" textStyle="sm" data-alone="">
            Bring your history from another app
          </TextLink>
        </>
      }
    >
      Start with one number: your weight, or what you just ate. Your days fill this page from there.
    </EmptyState>
  );
}
