import type { LocalDate } from '@fettle/shared-ui/rules';
import { useState } from 'react';

/** The day of a dialog. */
export interface ChosenDay<Amount> {
  date: LocalDate;
  /** Stored amount when the day was chosen; undefined until it is loaded. */
  amount?: Amount;
  error?: unknown;
}

/** The day whose amount a dialog shows; `choose` changes it and loads what is stored for it. */
export function useChosenDay<Amount>(
  opened: { date: LocalDate; amount: Amount },
  load: (date: LocalDate) => Promise<Amount>,
) {
  const [day, setDay] = useState<ChosenDay<Amount>>(opened);
  /** Keeps a result unless the member has chosen another day meanwhile. */
  const settle = (result: ChosenDay<Amount>) =>
    setDay((current) => (current.date === result.date ? result : current));
  const choose = (date: LocalDate) => {
    setDay({ date });
    load(date).then(
      (amount) => settle({ date, amount }),
      (error: unknown) => settle({ date, error }),
    );
  };
  return { day, choose, settle };
}
