import { Box, Heading, Text } from '@fettle/shared-ui';
import { useCurrentUser, useQuery, useToday } from '@fettle/shared-ui/data';
import { nameOf } from '../../layout/member-name.ts';
import { dashboard } from './dashboard.queries.ts';
import styles from './dashboard-page.module.css';
import { EatenToday } from './eaten-today.tsx';
import { longDate } from './entry-date.ts';
import { FirstSteps } from './first-steps.tsx';
import { LatestEntries } from './latest-entries.tsx';
import { LatestWeight } from './latest-weight.tsx';
import { WeekOfMeals } from './week-of-meals.tsx';

/** Today, the week and what was logged last; a new member starts from here. */
export default function DashboardPage() {
  const user = useCurrentUser();
  const today = useToday();
  const { data: latest } = useQuery(dashboard.latest);
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
        <FirstSteps />
      ) : (
        <div className={styles.parts}>
          <EatenToday today={today} />
          <LatestWeight today={today} />
          <WeekOfMeals today={today} />
          <LatestEntries today={today} />
        </div>
      )}
    </Box>
  );
}
