import { Button, Select } from '@fettle/shared-ui';
import type { AuditEntry, AuditFilter } from './audit.queries.ts';
import { AUDIT_ACTS, auditTarget } from './audit-acts.ts';
import styles from './audit-filters.module.css';

interface AuditFiltersProps {
  filter: AuditFilter;
  /** Names of all administrators in the log. */
  names: readonly string[];
  /** An entry of the filtered target, for its name; undefined while unknown. */
  target: AuditEntry | undefined;
  onFilter(changed: Partial<AuditFilter>): void;
}

/** Filters by administrator, by action, and by target, which a name in the list selects. */
export function AuditFilters({ filter, names, target, onFilter }: AuditFiltersProps) {
  const people = filter.person === '' || names.includes(filter.person) ? names : [...names, filter.person];
  return (
    <>
      <div className={styles.filters}>
        <Select
          aria-label="Person"
          placeholder="Everyone"
          options={people.map((name) => ({ value: name, label: name }))}
          value={filter.person}
          onChange={({ currentTarget: { value } }) => onFilter({ person: value })}
        />
        <Select
          aria-label="Action"
          placeholder="All actions"
          options={AUDIT_ACTS.map(({ action, name }) => ({ value: action, label: name }))}
          value={filter.act}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ act: AUDIT_ACTS.find(({ action }) => action === value)?.action ?? '' })
          }
        />
      </div>
      {filter.target !== '' && (
        <p className={styles.target}>
          <span>
            Only actions on <strong dir="auto">{target ? auditTarget(target) : 'one user or product'}</strong>
          </span>
          <Button variant="secondary" size="sm" onClick={() => onFilter({ target: '' })}>
            Show all
          </Button>
        </p>
      )}
    </>
  );
}
