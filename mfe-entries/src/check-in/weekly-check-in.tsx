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
import { type ReactNode, useId, useRef, useState } from 'react';
import { energyAndMacrosWords } from '../goals/goal-texts.ts';
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
  beforeWords,
  expenditureWords,
  intakeWords,
  missingWords,
  outcomeWords,
  reasonLines,
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
  const card = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLParagraphElement>(null);
  const answer = useMutation({
    mutationFn: (chosen: CheckInAnswer) => answerCheckIn(checkIn, chosen),
    meta: {
      success: (stored: CheckIn) => (stored.answer === 'accepted' ? 'New target set' : 'Check-in done'),
      failure: failureWords,
      undo: takeBackAnswer,
      invalidates: CHECK_INS_CHANGED,
    },
    onError: (error) => {
      if (!isChanged(error)) return;
      for (const queryKey of CHECK_INS_CHANGED) void client.invalidateQueries({ queryKey });
      // Other numbers may have other buttons than the focused one.
      if (error.data) target.current?.focus({ preventScroll: true });
      else focusPage(card.current);
    },
    onSuccess: () => focusPage(card.current),
  });
  const [chosen, pending] = [answer.variables, answer.isPending];
  const choose = (wanted: CheckInAnswer) => ({
    loading: pending && chosen === wanted,
    disabled: pending && chosen !== wanted,
    onClick: () => answer.mutate(wanted),
  });
  return (
    <div ref={card} className={styles.card}>
      <Facts facts={facts} unit={unit} />
      {facts.outcome === 'missing' || facts.outcome === 'facts' ? (
        <Text ref={target} tabIndex={-1} color="fg.muted" maxW="prose">
          {facts.outcome === 'missing' ? missingWords(facts) : outcomeWords(facts)}
        </Text>
      ) : (
        <p ref={target} tabIndex={-1} className={styles.target}>
          {outcomeWords(facts)}
        </p>
      )}
      {beforeWords(facts) && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {beforeWords(facts)}
        </Text>
      )}
      {facts.suggested?.training_day && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          Training days {energyAndMacrosWords(facts.suggested.training_day)}
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

/** Focuses the page's heading, since the card disappears with the focused button; not after the member left the page. */
function focusPage(card: HTMLElement | null): void {
  if (card) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function failureWords(error: unknown): string {
  if (isChanged(error))
    return error.data
      ? 'Your goals or entries changed meanwhile. Please look at the new numbers.'
      : 'This check-in is no longer due.';
  if (error instanceof ApiError && error.isOutcomeUnknown)
    return 'No answer came. If the check-in is still here, please answer again.';
  return 'Your answer was not saved. Please try again.';
}

const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT';
