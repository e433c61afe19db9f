export const ACCOUNTS = `
  ALTER TABLE users ADD COLUMN on_leaderboards boolean NOT NULL DEFAULT false;

  -- Archives of accounts on their way back, and their rows that were found right.
  CREATE TABLE account_restores (
    owner_id uuid NOT NULL CONSTRAINT account_restores_owner_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    state text NOT NULL,
    size_bytes bigint NOT NULL,
    received_bytes bigint NOT NULL DEFAULT 0,
    parts jsonb NOT NULL DEFAULT '[]',
    run_id uuid,
    checked_bytes bigint NOT NULL DEFAULT 0,
    worked_at timestamptz(3),
    contents jsonb NOT NULL DEFAULT '[]',
    left_out jsonb NOT NULL DEFAULT '[]',
    account jsonb,
    problem jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    -- It comes in as a copy, because another account has its data.
    in_another_account boolean NOT NULL DEFAULT false,
    CONSTRAINT account_restores_pkey PRIMARY KEY (owner_id)
  );
  CREATE TABLE account_restore_rows (
    owner_id uuid NOT NULL
      CONSTRAINT account_restore_rows_restore_fkey REFERENCES account_restores ON DELETE CASCADE,
    run_id uuid NOT NULL,
    table_name text NOT NULL,
    key text NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT account_restore_rows_pkey PRIMARY KEY (owner_id, run_id, table_name, key)
  );
`;

export const NOTIFICATIONS = `
  CREATE TABLE notifications (
    user_id uuid NOT NULL CONSTRAINT notifications_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    read_at timestamptz(3),
    cleared_at timestamptz(3),
    CONSTRAINT notifications_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT notifications_event_unique UNIQUE (user_id, event)
  );
  CREATE INDEX notifications_by_member ON notifications (user_id, created_at, id) WHERE cleared_at IS NULL;
  CREATE INDEX notifications_by_time ON notifications (created_at);

  -- Devices on which members signed in.
  CREATE TABLE known_devices (
    user_id uuid NOT NULL CONSTRAINT known_devices_user_fkey REFERENCES users ON DELETE CASCADE,
    device_hash text NOT NULL,
    device text,
    first_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash)
  );
`;
