import { Button, Checkbox, ErrorState, LoadingState, SkeletonText, Text, toast } from '@fettle/shared-ui';
import { currentMember, useQuery } from '@fettle/shared-ui/data';
import { DialogBody, DialogFooter, Portal } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { FoodNameText } from '../../food-display/food-name-text.tsx';
import { myMeals } from '../../my-meals/my-meals.queries.ts';
import { planned } from '../planned.queries.ts';
import { daysFrom } from '../plans.ts';
import { DAY } from '../use-plan-actions.ts';
import styles from './shopping-list.module.css';
import { amountText, listText, type ShoppingLine, shoppingList } from './shopping-list.ts';
import { isTicked, keepTicked, readTicked } from './ticked-foods.ts';

interface ShoppingListProps {
  /** First of the seven days that can be chosen. */
  from: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** The foods that the meals of the chosen days need, to tick off, copy or print. Days from today on are chosen at first. */
export default function ShoppingListView({ from, today, onClose }: ShoppingListProps) {
  const plans = useQuery(planned.sevenDays(from));
  const meals = (plans.data ?? []).filter(({ kind }) => kind === 'meal');
  const days = daysFrom(from).filter((day) => meals.some(({ date }) => date === day));
  const [left, setLeft] = useState<ReadonlySet<LocalDate>>(
    new Set(daysFrom(from).filter((day) => day < today)),
  );
  const chosen = days.filter((day) => !left.has(day));
  const items = meals.filter(({ date }) => chosen.includes(date));
  const hasRecipes = items.some((meal) => meal.items.some(({ type }) => type === 'recipe'));
  const saved = useQuery({ ...myMeals.all, enabled: hasRecipes });
  const [member] = useState(currentMember);
  const [ticked, setTicked] = useState(() => readTicked(member, today) ?? {});
  const failed = [plans, saved].find(({ isError, data }) => isError && data === undefined);
  const isKnown = plans.data !== undefined && (!hasRecipes || saved.data !== undefined);
  const lines = isKnown ? shoppingList(items, saved.data ?? []) : [];
  const span = { from: chosen[0] ?? today, to: chosen.at(-1) ?? today };
  const open = lines.filter((line) => !isTicked(ticked, line, span));
  const title = `Shopping list, ${chosen.map((day) => formatLocalDate(day, DAY)).join('; ')}`;

  const choose = (day: LocalDate, isChosen: boolean) => {
    const others = new Set(left);
    if (isChosen) others.delete(day);
    else others.add(day);
    setLeft(others);
  };
  const tick = ({ key, portions }: ShoppingLine, isBought: boolean) => {
    // Another tab may have ticked off foods since.
    const { [key]: _, ...others } = readTicked(member, today) ?? ticked;
    const next = isBought ? { ...others, [key]: { ...span, portions } } : others;
    setTicked(next);
    keepTicked(member, next);
  };
  const copy = () =>
    navigator.clipboard.writeText(listText(title, open)).then(
      () => toast({ type: 'success', title: 'Shopping list copied' }),
      () => toast({ type: 'error', title: 'Not copied', message: 'The browser does not allow it here.' }),
    );

  return (
    <>
      <DialogBody>
        {failed && (
          <ErrorState
            compact
            title="The shopping list could not be loaded"
            error={failed.error}
            retrying={failed.isFetching}
            onRetry={() => failed.refetch()}
          />
        )}
        {!isKnown && !failed && (
          <LoadingState label="Loading the shopping list">
            <SkeletonText lines={6} />
          </LoadingState>
        )}
        {isKnown && (
          <>
            <fieldset className={styles.days}>
              <legend className={styles.legend}>Days</legend>
              {days.map((day) => (
                <Checkbox
                  key={day}
                  checked={chosen.includes(day)}
                  onChange={({ target }) => choose(day, target.checked)}
                >
                  {formatLocalDate(day, DAY)}
                </Checkbox>
              ))}
            </fieldset>
            {lines.length === 0 && (
              <Text color="fg.muted">
                {items.length === 0
                  ? 'No planned meal on these days.'
                  : 'The meals of these days need no food that could be bought.'}
              </Text>
            )}
            <ul aria-label="Foods to buy" className={styles.foods}>
              {lines.map((line) => (
                <li key={line.key} data-ticked={!open.includes(line) || undefined}>
                  <Checkbox
                    checked={!open.includes(line)}
                    onChange={({ target }) => tick(line, target.checked)}
                  >
                    <Line line={line} />
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button variant="secondary" disabled={open.length === 0} onClick={() => window.print()}>
          Print
        </Button>
        {/* Browsers offer the clipboard only to pages with HTTPS, or of this machine. */}
        {'clipboard' in navigator && (
          <Button disabled={open.length === 0} onClick={copy}>
            Copy as text
          </Button>
        )}
      </DialogFooter>
      <Portal>
        <div data-on-paper="" className={styles.sheet} aria-hidden="true">
          <h1>{title}</h1>
          <ul>
            {open.map((line) => (
              <li key={line.key}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        </div>
      </Portal>
    </>
  );
}

function Line({ line }: { line: ShoppingLine }) {
  return (
    <>
      <FoodNameText name={line.name} />
      {line.brand && (
        <span className={styles.quiet}>
          {' '}
          <bdi>{line.brand}</bdi>
        </span>
      )}{' '}
      <span className={styles.quiet}>{amountText(line)}</span>
    </>
  );
}
