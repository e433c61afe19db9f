import { Text } from '@fettle/shared-ui';
import { Disclosure } from './disclosure.tsx';
import styles from './history.module.css';
import { rowsText } from './import-texts.ts';
import type { Import } from './imports.queries.ts';

/** The rows of the files that cannot be read, by reason, with the first ones of each; closed until it is asked for. */
export function UnreadableRows({ unreadable, unreadable_count }: Import) {
  if (unreadable_count === 0) return null;
  return (
    <Disclosure summary={`${rowsText(unreadable_count)} that cannot be read`}>
      {unreadable.map(({ reason, count, examples }) => (
        <div key={reason} className={styles.reason}>
          <Text>
            {reason}: {rowsText(count)}
          </Text>
          <ul className={styles.rows}>
            {examples.map((example) => (
              <Example key={JSON.stringify(example)} {...example} />
            ))}
            {count > examples.length && <li>and {(count - examples.length).toLocaleString()} more</li>}
          </ul>
        </div>
      ))}
    </Disclosure>
  );
}

type ExampleRow = Import['unreadable'][number]['examples'][number];

function Example({ file, row, column, value }: ExampleRow) {
  const place = [file, row !== null && `row ${row.toLocaleString()}`, column !== null && `column ${column}`];
  return (
    <li dir="auto">
      {place.filter(Boolean).join(', ')}
      {value !== null && (
        <>
          : <code>{value}</code>
        </>
      )}
    </li>
  );
}
