import { Button, Text, TextLink } from '@fettle/shared-ui';
import {
  ApiError,
  checkIns,
  useMutation,
  usePreferences,
  useQuery,
  useQueryClient,
  useToday,
} from '@fettle/shared-ui/data';
import type { WeightUnit } from '@fettle/shared-ui/rules';
import { type ReactNode, useId, useState } from 'react';
import { SourceLink } from '../goals/nutrient-sources.tsx';
import {
  answerCheckIn,
  CHECK_INS_CHANGED,
  type CheckIn,
  type CheckInAnswer,
  type CheckInFacts,
  takeBackAnswer,
} from './check-in.queries.ts';
import {
  expenditureWords,
  intakeWords,
  missingWords,
  outcomeWords,
  reasonLines,
  targetsWords,
  trendWords,
} from './check-in-texts.ts';
import styles from './weekly-check-in.module.css';

/** The check-in that is due; a part of the dashboard, which shows it only then. */
export default function WeeklyCheckIn() {
  const { checkIn, weightEntry } = usePreferences();
  const { data } = useQuery(checkIns.current(useToday(), checkIn));
  return data ? <CheckInCard checkIn={data} unit={weightEntry.defaultUnit} /> : null;
}

function CheckInCard({ checkIn, unit }: { checkIn: CheckIn; unit: WeightUnit }) {
  const { facts } = checkIn;
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (chosen: CheckInAnswer) => answerCheckIn(checkIn, chosen),
    meta: {
      success: (stored: CheckIn) => (stored.answer === 'accepted' ? 'New target set' : 'Check-in done'),
      failure: (error: unknown) =>
        isChanged(error)
          ? 'Your goals or entries changed meanwhile. Please look at the new numbers.'
          : 'Your answer was not saved. Please try again.',
      undo: takeBackAnswer,
      invalidates: CHECK_INS_CHANGED,
    },
    onError: (error) => {
      if (isChanged(error)) void client.invalidateQueries({ queryKey: ['entries', 'check-in'] });
    },
    // The card disappears with the focused button.
    onSuccess: () => document.querySelector<HTMLElement>('h1')?.focus(),
  });
  const [chosen, pending] = [answer.variables, answer.isPending];
  const choose = (wanted: CheckInAnswer) => ({
    loading: pending && chosen === wanted,
    disabled: pending && chosen !== wanted,
    onClick: () => answer.mutate(wanted),
  });
  return (
    <div className={styles.card}>
      <Facts facts={facts} unit={unit} />
      {facts.outcome === 'missing' || facts.outcome === 'facts' ? (
        <Text color="fg.muted" maxW="prose">
          {facts.outcome === 'missing' ? missingWords(facts) : outcomeWords(facts)}
        </Text>
      ) : (
        <p className={styles.target}>{outcomeWords(facts)}</p>
      )}
      {facts.suggested?.training_day && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          Training days {targetsWords(facts.suggested.training_day)}
        </Text>
      )}
      <Why facts={facts} unit={unit}>
        {facts.suggested ? (
          <>
            <Button size="sm" {...choose('accepted')}>
              Accept
            </Button>
            <Button size="sm" variant="secondary" {...choose('kept')}>
              {keepWords(facts)}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="secondary" {...choose('done')}>
            Done for this week
          </Button>
        )}
      </Why>
      <TextLink to="/goals" textStyle="sm" data-alone="">
        Change the day or turn this off
      </TextLink>
    </div>
  );
}

function Facts({ facts, unit }: { facts: CheckInFacts; unit: WeightUnit }) {
  const lines = [
    ['Trend', trendWords(facts, unit)],
    ['Eaten', intakeWords(facts)],
    ['Burned', expenditureWords(facts)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {lines.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The answers, with a button that shows the arithmetic below them where there is any. */
function Why({ facts, unit, children }: { facts: CheckInFacts; unit: WeightUnit; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const lines = reasonLines(facts, unit);
  return (
    <>
      <div className={styles.answers}>
        {children}
        {lines.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            Why?
          </Button>
        )}
      </div>
      <ol id={id} hidden={!shown} className={styles.reasons}>
        {lines.map(({ text, source }) => (
          <li key={text}>
            {text} {source && <SourceLink {...source} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** `Keep 2,120`, or `Keep no target`. */
function keepWords({ current }: CheckInFacts): string {
  const { calories } = current.every_day;
  return calories === null ? 'Keep no target' : `Keep ${WHOLE.format(calories)}`;
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'VERSION_CONFLICT';
