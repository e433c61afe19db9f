import type { Board, Place } from './leaderboards.queries.ts';
import styles from './leaderboards-page.module.css';

interface PlacesTableProps {
  /** Accessible name of the table. */
  label: string;
  board: Pick<Board, 'days' | 'starts_over'>;
  places: readonly Place[];
}

const LONGEST = `${styles.number} ${styles.longest}`;

/** Places in order of rank; the member's own place is marked. */
export function PlacesTable({ label, board, places }: PlacesTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            Rank
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={styles.number}>
            Days kept
          </th>
          {board.starts_over && (
            <th scope="col" className={LONGEST}>
              Longest
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.name} data-own={place.own || undefined}>
            <td className={styles.number}>{number(place.rank)}</td>
            <th scope="row">
              <span className={styles.name}>
                <bdi>{place.name}</bdi>
                {place.own && <span className={styles.you}>You</span>}
                {board.starts_over && <span className={styles.folded}>Longest {place.longest_days}</span>}
              </span>
            </th>
            <td className={styles.number}>{place.days_kept}</td>
            {board.starts_over && <td className={LONGEST}>{place.longest_days}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const number = (value: number) => new Intl.NumberFormat().format(value);
