import { Button, ErrorState, Heading, LoadingState, PageHead, SkeletonText, Text } from '@fettle/shared-ui';
import { useCurrentUser, useInfiniteQuery, useQuery, useToday } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ChallengeItem } from './challenge-item.tsx';
import { type Challenge, type ChallengeRun, challenges, runPages } from './challenges.queries.ts';
import styles from './challenges-page.module.css';
import { EndedRun } from './ended-run.tsx';
import { RunningChallenge } from './running-challenge.tsx';

const loadStart = () => import('./start-dialog.tsx');
const loadOwn = () => import('./own/own-challenge-dialog.tsx');

type OpenDialog = { kind: 'start'; challenge: Challenge } | { kind: 'own'; challenge: Challenge | null };

const isOn = ({ state }: ChallengeRun) => state === 'running' || state === 'upcoming';

/** Shows the member's running challenges with today's tasks, those they can start, and those that have ended. */
export default function ChallengesPage() {
  const today = useToday();
  const isPremium = useCurrentUser()?.premium ?? false;
  const all = useQuery(challenges);
  const runs = useInfiniteQuery(runPages(today));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const on = runs.data?.filter(isOn) ?? [];
  const over = runs.data?.filter((run) => !isOn(run)) ?? [];
  const failed = runs.isError && !runs.isFetchNextPageError ? runs : all.isError ? all : null;
  /** Moves the focus to the page's heading after the pressed button has disappeared. */
  const toHeading = () => page.current?.querySelector<HTMLElement>('h1')?.focus();

  const itemOf = (challenge: Challenge) => (
    <ChallengeItem
      key={challenge.key}
      challenge={challenge}
      run={on.find((run) => run.challenge.key === challenge.key)}
      canEdit={isPremium}
      onStart={() => setDialog({ kind: 'start', challenge })}
      onEdit={() => setDialog({ kind: 'own', challenge })}
      onDeleted={toHeading}
    />
  );
  return (
    <div ref={page} className={styles.page}>
      <PageHead
        title="Challenges"
        description="The same rules, day after day, for as many days as you chose."
      />
      {(runs.isPending || all.isPending) && !failed && <ChallengesSkeleton />}
      {failed && (
        <ErrorState
          title="Your challenges could not be loaded"
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      )}
      {runs.data && all.data && (
        <>
          {on.map((run) => (
            <RunningChallenge key={run.id} run={run} today={today} onGone={toHeading} />
          ))}
          <Part title={on.length > 0 ? 'All challenges' : 'Choose a challenge'}>
            <ul className={styles.challenges}>{all.data.filter(({ built_in }) => built_in).map(itemOf)}</ul>
          </Part>
          <Part
            title="Your own challenges"
            action={
              isPremium && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => setDialog({ kind: 'own', challenge: null })}
                >
                  New challenge
                </Button>
              )
            }
          >
            <ul className={styles.challenges}>{all.data.filter(({ built_in }) => !built_in).map(itemOf)}</ul>
            {!all.data.some(({ built_in }) => !built_in) && (
              <Text color="fg.muted" maxW="prose">
                {isPremium
                  ? 'Write down what you want to do each day, for as many days as you like.'
                  : 'Challenges with tasks of your own are for premium members. All those above are open to you.'}
              </Text>
            )}
          </Part>
          {over.length > 0 && (
            <Part title="Earlier challenges">
              <ul>
                {over.map((run) => (
                  <EndedRun key={run.id} run={run} today={today} onDeleted={toHeading} />
                ))}
              </ul>
              {runs.hasNextPage && (
                <MoreRuns
                  error={runs.isFetchNextPageError ? runs.error : null}
                  loading={runs.isFetchingNextPage}
                  onMore={() => void runs.fetchNextPage()}
                />
              )}
            </Part>
          )}
          <p className={styles.soon}>Challenges with friends are coming soon.</p>
        </>
      )}
      {dialog && <Dialog dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface MoreRunsProps {
  /** Error of the last Show more; null if there was none. */
  error: Error | null;
  loading: boolean;
  onMore(): void;
}

function MoreRuns({ error, loading, onMore }: MoreRunsProps) {
  return (
    <>
      {error && <ErrorState compact title="More challenges could not be loaded" error={error} />}
      <Button variant="ghost" loading={loading} onClick={onMore}>
        Show more
      </Button>
    </>
  );
}

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <div className={styles.head}>
        <Heading as="h2" id={heading} textStyle="md">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

function Dialog({ dialog, onClose }: { dialog: OpenDialog; onClose(): void }) {
  const [question, guardClose] = useState<string | null>(null);
  if (dialog.kind === 'start')
    return (
      <LazyDialog
        title={`Start ${dialog.challenge.title}`}
        description="Choose your day one. You can end it at any time."
        size="md"
        onClose={onClose}
        load={loadStart}
        props={{ challenge: dialog.challenge, onClose }}
      />
    );
  return (
    <LazyDialog
      title={dialog.challenge ? 'Edit your challenge' : 'New challenge'}
      description={
        dialog.challenge
          ? 'A challenge in progress keeps its rules. Your changes apply from the next start.'
          : 'Tasks for each day, and what a missed day does.'
      }
      size="lg"
      question={question}
      onClose={onClose}
      load={loadOwn}
      props={{ challenge: dialog.challenge, onClose, guardClose }}
    />
  );
}

/** Placeholder of two challenges. */
function ChallengesSkeleton() {
  return (
    <LoadingState label="Loading your challenges">
      {['first', 'second'].map((part) => (
        <div key={part} className={styles.part}>
          <SkeletonText textStyle="md" width="8rem" />
          <SkeletonText textStyle="3xl" width="11rem" maxW="full" />
          <SkeletonText lines={4} />
        </div>
      ))}
    </LoadingState>
  );
}
