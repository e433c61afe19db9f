import { dateLocale } from '@fettle/shared-ui/rules';

const MOMENT = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader's time zone, in English in the order of their region. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
