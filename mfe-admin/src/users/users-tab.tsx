import { Button, EmptyState, Heading, NumberValue, PageHead, Text } from '@fettle/shared-ui';
import { useRef } from 'react';
import { QueryStates } from '../console/query-states.tsx';
import { DemoteDialog } from './actions/demote-dialog.tsx';
import { EditLevelDialog, PromoteDialog } from './actions/level-dialog.tsx';
import { PasswordLinkDialog } from './actions/password-link-dialog.tsx';
import { ReasonDialog } from './actions/reason-dialog.tsx';
import { SignOutDialog } from './actions/sign-out-dialog.tsx';
import { DensitySwitch, useDensity } from './density-switch.tsx';
import { formatBand, PERMISSION_BANDS } from './permission-level.ts';
import { useManagement, useUsersList } from './use-users-list.ts';
import { UsersPages } from './users-pages.tsx';
import { UsersSearch } from './users-search.tsx';
import styles from './users-tab.module.css';
import { UsersTable, UsersTableSkeleton } from './users-table.tsx';

/** All accounts, with a search by username, email or name. */
export default function UsersTab() {
  const top = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useDensity();
  const { page, search, list, goToPage, searchFor, showAll } = useUsersList(top);
  const { management, dialog, closeDialog } = useManagement(top, list.data);
  const pagination = list.data?.pagination;

  return (
    <div className={styles.section}>
      <PageHead
        title="User Management"
        description="All accounts, newest first."
        action={
          pagination && (
            <NumberValue
              size="2xl"
              value={pagination.total}
              unit={pagination.total === 1 ? 'user' : 'users'}
            />
          )
        }
      />
      <div className={styles.tools}>
        <UsersSearch search={search} onSearch={searchFor} />
        <DensitySwitch density={density} onChange={setDensity} />
      </div>
      <div ref={top} tabIndex={-1} className={styles.list}>
        <QueryStates query={list} label="Loading users" failure="Failed to fetch users">
          <UsersTableSkeleton density={density} managed={management !== null} />
        </QueryStates>
        {list.data && list.data.users.length > 0 && (
          <UsersTable
            users={list.data.users}
            stale={list.isPlaceholderData}
            density={density}
            management={management}
          />
        )}
        {list.data?.users.length === 0 && <NoUsers onShowAll={showAll} />}
      </div>
      {pagination && <UsersPages page={page} pages={pagination.pages} onPage={goToPage} />}
      <PermissionLevelGuide />
      {dialog?.kind === 'promote' && <PromoteDialog user={dialog.user} onClose={closeDialog} />}
      {dialog?.kind === 'edit-level' && <EditLevelDialog user={dialog.user} onClose={closeDialog} />}
      {dialog?.kind === 'reason' && <ReasonDialog user={dialog.user} onClose={closeDialog} />}
      {dialog?.kind === 'password-link' && <PasswordLinkDialog user={dialog.user} onClose={closeDialog} />}
      <DemoteDialog user={dialog?.kind === 'demote' ? dialog.user : null} onClose={closeDialog} />
      <SignOutDialog user={dialog?.kind === 'sign-out' ? dialog.user : null} onClose={closeDialog} />
    </div>
  );
}

function NoUsers({ onShowAll }: { onShowAll?: () => void }) {
  return (
    <EmptyState
      action={
        onShowAll && (
          <Button variant="secondary" onClick={onShowAll}>
            Show all users
          </Button>
        )
      }
    >
      No users found
    </EmptyState>
  );
}

/** Explains each permission level. */
function PermissionLevelGuide() {
  return (
    <section className={styles.guide} aria-labelledby="permission-level-guide">
      <Heading as="h2" id="permission-level-guide" size="md">
        Permission Level Guide
      </Heading>
      <Text className={styles.line}>Lower means more access. Only level 0 manages users.</Text>
      <dl className={styles.bands}>
        {PERMISSION_BANDS.map((band) => (
          <div key={band.name} className={styles.band}>
            <dt className={styles.range}>{formatBand(band)}</dt>
            <dd className={styles.name}>
              {band.name}
              {band.note && <span className={styles.note}>{band.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
