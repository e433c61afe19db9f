import styles from './columns.module.css';
import type { ImportTable } from './table-answer.ts';

const SHOWN_ROWS = 3;

/** The first rows of a table, which scroll in their own box. */
export function FirstRows({ of: { columns }, name }: { of: ImportTable; name: string }) {
  const rows = Array.from({ length: Math.max(...columns.map(({ examples }) => examples.length)) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <section className={styles.rows} tabIndex={0} aria-label={`First rows of ${name}`}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col" dir="auto">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {columns.map(({ examples }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={at} dir="auto">
                  {examples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
