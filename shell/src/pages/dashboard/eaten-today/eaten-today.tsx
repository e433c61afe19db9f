import {
  Box,
  chakra,
  ErrorState,
  LoadingState,
  NumberValue,
  Skeleton,
  SkeletonText,
  Text,
} from '@fettle/shared-ui';
import type { DayTotals } from '@fettle/shared-ui/rules';
import { DashboardPart, QuickEntry } from '../dashboard-part.tsx';
import { useMealsOfWeek } from '../use-meals-of-week.ts';
import { UsualMeal } from '../usual-meal/usual-meal.tsx';
import { week } from '../week.ts';
import styles from './eaten-today.module.css';
import { macroShares } from './macro-share.ts';

/** What was eaten today: the most prominent number of the page. */
export function EatenToday({ today }: { today: string }) {
  const { data: meals, error, refetch, isFetching } = useMealsOfWeek(today);
  const totals = meals && (week(meals, today).at(-1)?.totals ?? null);
  return (
    <DashboardPart name="Eaten today" busy={!meals && !error}>
      <div className={styles.body}>
        {totals && <Totals totals={totals} />}
        {totals === null && (
          <>
            <Text textStyle="xl" color="fg.muted">
              Nothing logged today yet.
            </Text>
            <Text textStyle="sm" color="fg.muted" mt={2} maxW="44ch">
              Your first meal shows its energy, protein, carbs and fat here.
            </Text>
          </>
        )}
        {!meals && error && (
          <ErrorState
            compact
            title="Your meals could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        )}
        {!meals && !error && (
          <LoadingState label="Loading your day">
            <SkeletonText textStyle="4xl" width="11rem" maxW="full" />
            <div className={styles.shares}>
              <Skeleton h="0.375rem" w="full" />
            </div>
            <SkeletonText textStyle="sm" width="15rem" maxW="full" />
          </LoadingState>
        )}
      </div>
      <UsualMeal today={today}>
        <QuickEntry entry="entry:log-food" shortcut="/">
          Log a meal
        </QuickEntry>
      </UsualMeal>
    </DashboardPart>
  );
}

function Totals({ totals }: { totals: DayTotals }) {
  return (
    <>
      <div className={styles.number}>
        <NumberValue value={totals.calories} unit="kcal" digits={0} size="4xl" />
      </div>
      <div className={styles.shares}>
        {totals.partial ? (
          <Text color="fg.muted" textStyle="sm">
            Partial: some values are unknown.
          </Text>
        ) : (
          <MacroShares totals={totals} />
        )}
      </div>
      <Box color="fg.muted" textStyle="sm">
        <MacroLine totals={totals} />
      </Box>
    </>
  );
}

const COLORS = { protein: 'protein.solid', carbs: 'carbohydrate.solid', fat: 'fat.solid' } as const;

/** The macros' shares of the energy as one thin bar, above the figures. */
function MacroShares({ totals }: { totals: DayTotals }) {
  const shares = macroShares(totals);
  return (
    <div className={styles.bar} aria-hidden="true">
      {shares &&
        (['protein', 'carbs', 'fat'] as const).map((macro) => (
          <Box key={macro} bg={COLORS[macro]} style={{ flexGrow: shares[macro] }} />
        ))}
    </div>
  );
}

const MACROS = [
  { key: 'protein', label: 'Protein', color: 'protein.solid' },
  { key: 'carbs', label: 'Carbs', color: 'carbohydrate.solid' },
  { key: 'fat', label: 'Fat', color: 'fat.solid' },
] as const;

/** Protein, carbohydrates and fat in grams, each with its colour and its name. */
function MacroLine({ totals }: { totals: DayTotals }) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap={{ base: 4, sm: 6 }} rowGap={2}>
      {MACROS.map(({ key, label, color }) => (
        <Box key={key} display="flex" alignItems="baseline" gap={1.5}>
          <Box
            boxSize={2}
            borderRadius="full"
            bg={color}
            forcedColorAdjust="none"
            alignSelf="center"
            aria-hidden="true"
          />
          <dt>{label}</dt>
          <chakra.dd color="fg">
            <NumberValue value={totals[key]} unit="g" fixed size="sm" />
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
