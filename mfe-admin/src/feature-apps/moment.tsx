const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader's locale and time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
