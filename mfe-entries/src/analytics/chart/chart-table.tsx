import { useState } from 'react';
import styles from './chart-table.module.css';

export interface Table {
  /** Caption and accessible name of the table. */
  caption: string;
  columns: string[];
  /** Returns the rows, one text for each column; the first names the row. Called when the table is opened. */
  rows(): string[][];
}

/** Table of a chart's numbers; its rows are rendered only while it is open. */
export function ChartTable({ caption, columns, rows }: Table) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Show as a table</summary>
      {open && (
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className={styles.scroll} tabIndex={0} aria-label={caption}>
          <table className={styles.table}>
            <caption>{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={columns[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
