import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places of members on leaderboards, and how many members stand at each number of days. */
export class Leaderboards1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN on_leaderboards boolean NOT NULL DEFAULT false;
      CREATE TABLE leaderboard_places (
        member_id    uuid NOT NULL CONSTRAINT leaderboard_places_member_fkey REFERENCES users ON DELETE CASCADE,
        challenge    text NOT NULL,
        name         text NOT NULL,
        name_key     text NOT NULL,
        days_kept    integer NOT NULL,
        longest_days integer NOT NULL,
        due_at       timestamptz(3),
        created_at   timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT leaderboard_places_pkey PRIMARY KEY (member_id, challenge),
        CONSTRAINT leaderboard_places_name_unique UNIQUE (challenge, name_key)
      );
      -- Both in one direction, so that a page begins anywhere with one comparison.
      CREATE INDEX leaderboard_places_by_rank
        ON leaderboard_places (challenge, (-days_kept), (name_key COLLATE "C"));
      CREATE INDEX leaderboard_places_by_due ON leaderboard_places (due_at);

      -- Several rows of one number add up; a scheduled task makes one of them. So no writer waits for another.
      CREATE TABLE leaderboard_counts (
        challenge text NOT NULL,
        days_kept integer NOT NULL,
        members   integer NOT NULL
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE leaderboard_counts, leaderboard_places;
      DROP FUNCTION count_leaderboard_places;
      ALTER TABLE users DROP COLUMN on_leaderboards;
    `);
  }
}
