import { Button, Heading, Text, TextLink, useFocusAfterRemoval } from '@fettle/shared-ui';
import { serverNow, useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { dateLocale, formatLocalDate } from '@fettle/shared-ui/rules';
import { useRef, useState } from 'react';
import { ProgressBar } from '../profile/progress-bar.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './history.module.css';
import { entriesText, finishedText, kindName, monthsText, sourcesText } from './import-texts.ts';
import { type Import, imports } from './imports.queries.ts';

const DATE = new Intl.DateTimeFormat(dateLocale(), { year: 'numeric', month: 'short', day: 'numeric' });
const dateText = (instant: string) => DATE.format(new Date(instant));

/** The imports that were applied or undone, newest first. */
export function ImportList({ all }: { all: readonly Import[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemoved = useFocusAfterRemoval(heading, all);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <Heading as="h2" id="imports" ref={heading} tabIndex={-1} outline="none" textStyle="lg" mb={3}>
        Your imports
      </Heading>
      <ul className={styles.list}>
        {all.map((one) => (
          <ListedImport key={one.id} of={one} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  );
}

function ListedImport({ of, onRemoved }: { of: Import; onRemoved: () => void }) {
  const { state, done_entries, total_entries, applied_at } = of;
  const name = of.is_archive ? '“Download everything” of Fettle' : sourcesText(of);
  const canUndo = state === 'applied' && of.undo_until !== null && serverNow() < new Date(of.undo_until);
  return (
    <li className={styles.import} aria-label={name}>
      <div>
        <Text fontWeight="medium" dir="auto">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {[monthsText(of), entriesText(total_entries), applied_at && `imported ${dateText(applied_at)}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {canUndo && of.undo_until && (
          <Text color="fg.muted" textStyle="sm">
            Can be undone until {dateText(of.undo_until)}.
          </Text>
        )}
        {state === 'undoing' && (
          <ProgressBar
            label={`Undoing the import from ${name}`}
            value={done_entries}
            max={total_entries}
            text={`Removing entries: ${done_entries.toLocaleString()} of ${total_entries.toLocaleString()}`}
          />
        )}
        {state === 'undone' && <Undone of={of} />}
      </div>
      {canUndo && <Undo of={of} name={name} />}
      {!canUndo && state !== 'undoing' && <Remove of={of} onRemoved={onRemoved} />}
    </li>
  );
}

function Undo({ of, name }: { of: Import; name: string }) {
  const undo = useMutation(imports.undo);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        type="danger"
        title="Undo this import?"
        confirmLabel="Undo import"
        cancelLabel="Keep it"
        onConfirm={async () => void (await undo.mutateAsync(of.id))}
        onClose={() => setAsking(false)}
      >
        {entriesText(of.total_entries)} from {name} will be removed from your account. Entries that you edited
        since the import stay, and you see which.
      </ConfirmDialog>
    </>
  );
}

/** What an undo removed, and links to the days of what it kept. */
function Undone({ of }: { of: Import }) {
  const { kept, kept_count } = of;
  const more = kept_count - kept.length;
  return (
    <>
      <Text textStyle="sm">{finishedText(of)}.</Text>
      {kept_count > 0 && (
        <Disclosure summary="Edited since, and kept">
          <ul className={styles.kept}>
            {kept.map(({ id, kind, local_date }) => (
              <li key={id}>
                <TextLink
                  to={`${kind === 'meal_entries' ? '/nutrition' : '/calendar'}?day=${local_date}`}
                  data-alone=""
                >
                  {kindName(kind)}, {formatLocalDate(local_date, { dateStyle: 'medium' })}
                </TextLink>
              </li>
            ))}
          </ul>
          {more > 0 && <Text textStyle="sm">and {more.toLocaleString()} more</Text>}
        </Disclosure>
      )}
    </>
  );
}

function Remove({ of, onRemoved }: { of: Import; onRemoved: () => void }) {
  const forget = useMutation({ ...imports.forget, onSuccess: onRemoved });
  return (
    <Button variant="secondary" loading={forget.isPending} onClick={() => forget.mutate(of.id)}>
      Remove from the list
    </Button>
  );
}
