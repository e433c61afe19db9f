import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members are told about, the devices on which they signed in, and who started an import of foods. */
export class Notifications1764090000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        user_id       uuid NOT NULL CONSTRAINT notifications_user_fkey REFERENCES users ON DELETE CASCADE,
        id            uuid NOT NULL,
        kind          text NOT NULL,
        event         text NOT NULL,
        details       jsonb NOT NULL DEFAULT '{}',
        created_at    timestamptz(3) NOT NULL DEFAULT now(),
        read_at       timestamptz(3),
        cleared_at    timestamptz(3),
        CONSTRAINT notifications_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT notifications_event_unique UNIQUE (user_id, event)
      );
      CREATE INDEX notifications_by_member ON notifications (user_id, created_at, id) WHERE cleared_at IS NULL;
      CREATE INDEX notifications_by_time ON notifications (created_at);
      CREATE TABLE known_devices (
        user_id       uuid NOT NULL CONSTRAINT known_devices_user_fkey REFERENCES users ON DELETE CASCADE,
        device_hash   text NOT NULL,
        device        text,
        first_seen_at timestamptz(3) NOT NULL DEFAULT now(),
        last_seen_at  timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash)
      );
      ALTER TABLE food_imports ADD COLUMN started_by uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE food_imports DROP COLUMN started_by;
      DROP TABLE known_devices;
      DROP TABLE notifications;
    `);
  }
}
