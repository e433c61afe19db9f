import {
  ErrorState,
  LoadingState,
  PageHead,
  SegmentedControl,
  SkeletonText,
  useSearchParams,
} from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { BoardPart } from './board-part.tsx';
import { type Board, leaderboards } from './leaderboards.queries.ts';
import styles from './leaderboards-page.module.css';

/** Shows the boards of the built-in challenges, one at a time; the URL names it: `?board=75-soft`. */
export default function LeaderboardsPage() {
  const boards = useQuery(leaderboards.all);
  const [params, setParams] = useSearchParams();
  const asked = params.get('board');
  const shown =
    boards.data && (boards.data.find(({ challenge }) => challenge === asked) ?? firstBoard(boards.data));

  return (
    <div className={styles.page}>
      <PageHead
        title="Leaderboards"
        description="Ranked by days kept. You are on a board only while you want to be."
      />
      {boards.isPending && (
        <LoadingState label="Loading the leaderboards">
          <SkeletonText textStyle="xl" width="21rem" maxW="full" />
          <SkeletonText textStyle="3xl" width="11rem" maxW="full" mt={8} />
          <SkeletonText lines={8} textStyle="xl" mt={8} />
        </LoadingState>
      )}
      {boards.isError && !boards.data && (
        <ErrorState
          title="The leaderboards could not be loaded"
          error={boards.error}
          retrying={boards.isFetching}
          onRetry={boards.refetch}
        />
      )}
      {boards.data && shown && (
        <>
          <div className={styles.chooser}>
            <SegmentedControl
              label="Challenge"
              options={boards.data.map(({ challenge, title }) => ({ value: challenge, label: title }))}
              value={shown.challenge}
              onChange={(board) => setParams({ board }, { replace: true })}
            />
          </div>
          <BoardPart key={shown.challenge} board={shown} />
        </>
      )}
      {boards.data && <p className={styles.soon}>Leaderboards among friends are coming soon.</p>}
    </div>
  );
}

/** Returns the board shown first: one with the member's place, else one they can join, else the first. */
function firstBoard(boards: readonly Board[]): Board | undefined {
  return boards.find(({ place }) => place !== null) ?? boards.find(({ can_join }) => can_join) ?? boards[0];
}
