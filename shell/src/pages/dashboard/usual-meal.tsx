import { Button } from '@fettle/shared-ui';
import { CopyPlus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useLogAgain } from './use-log-again.ts';
import { type MealOffer, useUsualMeal } from './use-usual-meal.ts';
import styles from './usual-meal.module.css';

interface UsualMealProps {
  today: string;
  /** Controls that log another meal; the first button gets the focus when the accepted offer disappears. */
  children: ReactNode;
}

/**
 * Offers the usual meal of this hour: one tap logs it, the toast can undo it. Shows nothing after a failure or
 * without a usual meal. The space of the line with its foods is reserved, so that nothing below moves.
 */
export function UsualMeal({ today, children }: UsualMealProps) {
  const offer = useUsualMeal(today);
  const foods = useId();
  const actions = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.frame}>
      <div ref={actions} className={styles.actions}>
        {children}
        {offer && (
          <Offer
            {...offer}
            describedBy={foods}
            onLogged={() => actions.current?.querySelector('button')?.focus()}
          />
        )}
      </div>
      <p id={foods} className={styles.foods} title={offer?.foods}>
        {offer?.foods}
      </p>
    </div>
  );
}

interface OfferProps extends MealOffer {
  describedBy: string;
  onLogged: () => void;
}

function Offer({ label, meal, name, items, part_of_day, describedBy, onLogged }: OfferProps) {
  const { log, isPending } = useLogAgain({ items, part_of_day, logged: `${meal} logged`, name });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      size="sm"
      variant="secondary"
      className={styles.offer}
      icon={<CopyPlus />}
      aria-describedby={describedBy}
      aria-busy={isPending}
      onClick={() => log(() => document.activeElement === button.current && onLogged())}
    >
      {label}
    </Button>
  );
}
