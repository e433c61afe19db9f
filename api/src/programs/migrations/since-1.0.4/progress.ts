/** Challenges of members' own, the runs of challenges with their results, and the ticks of their tasks. */
export const CHALLENGES = `
  CREATE TABLE challenges (
    user_id uuid NOT NULL CONSTRAINT challenges_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    days integer NOT NULL,
    miss text NOT NULL,
    tasks jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT challenges_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT challenges_miss_known CHECK (miss IN ('starts-over', 'stays-missed'))
  );

  CREATE TABLE challenge_runs (
    user_id uuid NOT NULL CONSTRAINT challenge_runs_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    challenge jsonb NOT NULL,
    started_on date NOT NULL,
    ended_on date,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    result jsonb,
    due_at timestamptz(3) DEFAULT now(),
    CONSTRAINT challenge_runs_pkey PRIMARY KEY (user_id, id)
  );
  CREATE INDEX challenge_runs_by_due ON challenge_runs (due_at) WHERE due_at IS NOT NULL;
  -- The runs without a result are few, however many have one.
  CREATE INDEX challenge_runs_open ON challenge_runs (user_id, started_on, id) WHERE result IS NULL;

  CREATE TABLE challenge_ticks (
    user_id uuid NOT NULL CONSTRAINT challenge_ticks_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    task_id text NOT NULL,
    local_date date NOT NULL,
    time_zone text NOT NULL,
    amount integer NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT challenge_ticks_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT challenge_ticks_run_fkey
      FOREIGN KEY (user_id, run_id) REFERENCES challenge_runs (user_id, id) ON DELETE CASCADE,
    CONSTRAINT challenge_ticks_amount_positive CHECK (amount > 0)
  );
  CREATE INDEX challenge_ticks_by_run ON challenge_ticks (user_id, run_id);
`;

/** Places of members on leaderboards, and how many members stand at each number of days. */
export const LEADERBOARDS = `
  CREATE TABLE leaderboard_places (
    member_id uuid NOT NULL CONSTRAINT leaderboard_places_member_fkey REFERENCES users ON DELETE CASCADE,
    challenge text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    days_kept integer NOT NULL,
    longest_days integer NOT NULL,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT leaderboard_places_pkey PRIMARY KEY (member_id, challenge),
    CONSTRAINT leaderboard_places_name_unique UNIQUE (challenge, name_key)
  );
  -- Both in one direction, so that a page begins anywhere with one comparison.
  CREATE INDEX leaderboard_places_by_rank ON leaderboard_places (challenge, (-days_kept), (name_key COLLATE "C"));
  CREATE INDEX leaderboard_places_by_due ON leaderboard_places (due_at);

  -- Several rows of one number add up; a scheduled task makes one of them. So no writer waits for another.
  CREATE TABLE leaderboard_counts (
    challenge text NOT NULL,
    days_kept integer NOT NULL,
    members integer NOT NULL
  );
  CREATE INDEX leaderboard_counts_by_days ON leaderboard_counts (challenge, days_kept);

  CREATE FUNCTION count_leaderboard_places() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.days_kept = NEW.days_kept THEN RETURN NULL; END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO leaderboard_counts VALUES (OLD.challenge, OLD.days_kept, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO leaderboard_counts VALUES (NEW.challenge, NEW.days_kept, 1);
        END IF;
        RETURN NULL;
      END $$;
  CREATE TRIGGER leaderboard_places_counted AFTER INSERT OR DELETE OR UPDATE OF days_kept
    ON leaderboard_places FOR EACH ROW EXECUTE FUNCTION count_leaderboard_places();
`;
