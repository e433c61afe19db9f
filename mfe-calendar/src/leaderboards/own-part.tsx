import { Button, NumberValue, TextLink, useFocusAfterRemoval } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { ConfirmDialog, LazyDialog } from '@fettle/shared-ui/overlays';
import { useRef, useState } from 'react';
import {
  BOARDS_CHANGED,
  type Board,
  leaderboards,
  leavePlace,
  type Place,
  withPlace,
} from './leaderboards.queries.ts';
import styles from './leaderboards-page.module.css';

const loadNameForm = () => import('./name-form.tsx');

/** The member's place with its actions, or how to join. */
export function OwnPart({ board }: { board: Board }) {
  const [naming, setNaming] = useState(false);
  const { title, place } = board;
  const close = () => setNaming(false);
  const part = useRef<HTMLElement>(null);
  // The pressed button disappears with the place.
  const onLeft = useFocusAfterRemoval(part, place);
  return (
    <section
      ref={part}
      tabIndex={-1}
      className={styles.part}
      aria-label={place ? 'Your place' : `Join ${title}`}
    >
      {place && <OwnPlace board={board} place={place} onRename={() => setNaming(true)} onLeft={onLeft} />}
      {!place && board.can_join && (
        <div className={styles.join}>
          <p>
            You are not on this board. Once you join it, members see the name that you choose, your rank and
            your days kept. They see nothing else of you, and you can leave at any time.
          </p>
          <Button onClick={() => setNaming(true)}>Join this board</Button>
        </div>
      )}
      {!place && !board.can_join && (
        <p>
          You can join this board once you have started {title}.{' '}
          <TextLink to="/challenges">See the challenges</TextLink>
        </p>
      )}
      {naming && (
        <LazyDialog
          title={place ? 'Change your name' : `Join ${title}`}
          description="All members can see it. It can be different on each board, and you can change it."
          size="sm"
          onClose={close}
          load={loadNameForm}
          props={{ board, onClose: close }}
        />
      )}
    </section>
  );
}

interface OwnPlaceProps {
  board: Board;
  place: Place;
  onRename: () => void;
  onLeft: () => void;
}

function OwnPlace({ board, place, onRename, onLeft }: OwnPlaceProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => leavePlace(board.challenge),
    meta: { success: `You left the board of ${board.title}`, invalidates: BOARDS_CHANGED },
    onSuccess: () => {
      client.setQueryData(leaderboards.all.queryKey, withPlace(board.challenge, null));
      onLeft();
    },
  });
  return (
    <div className={styles.own}>
      <dl className={styles.figures}>
        <div>
          <dt>
            Your rank as <bdi>{place.name}</bdi>
          </dt>
          <dd className={styles.rank}>
            <NumberValue value={place.rank} unit={`of ${new Intl.NumberFormat().format(board.members)}`} />
          </dd>
        </div>
        <div>
          <dt>Days kept</dt>
          <dd>
            <NumberValue value={place.days_kept} unit={`of ${board.days}`} size="xl" />
          </dd>
        </div>
        {board.starts_over && (
          <div>
            <dt>Longest</dt>
            <dd>
              <NumberValue value={place.longest_days} size="xl" />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={onRename}>
          Change name
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Leave this board
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await leave.mutateAsync();
        }}
        title={`Leave the board of ${board.title}?`}
        confirmLabel="Leave"
      >
        Your name and rank are gone at once, for everyone. Your challenge goes on, and you can join again.
      </ConfirmDialog>
    </div>
  );
}
