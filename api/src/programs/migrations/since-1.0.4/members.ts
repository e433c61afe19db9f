export const ACCOUNTS = `
  ALTER TABLE users ADD COLUMN on_leaderboards boolean NOT NULL DEFAULT false;

  -- Imports into accounts, and their rows that were found right.
  CREATE TABLE account_imports (
    owner_id uuid NOT NULL CONSTRAINT account_imports_owner_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    state text NOT NULL,
    files jsonb NOT NULL,
    size_bytes bigint NOT NULL,
    received_bytes bigint NOT NULL DEFAULT 0,
    parts jsonb NOT NULL DEFAULT '[]',
    run_id uuid,
    worked_at timestamptz(3),
    read_bytes bigint NOT NULL DEFAULT 0,
    answers jsonb,
    summary jsonb,
    account jsonb,
    choice jsonb,
    position jsonb,
    total_entries integer NOT NULL DEFAULT 0,
    done_entries integer NOT NULL DEFAULT 0,
    kept jsonb NOT NULL DEFAULT '[]',
    kept_count integer NOT NULL DEFAULT 0,
    problem jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    applied_at timestamptz(3),
    CONSTRAINT account_imports_pkey PRIMARY KEY (owner_id, id)
  );
  CREATE TABLE account_import_rows (
    owner_id uuid NOT NULL,
    import_id uuid NOT NULL,
    run_id uuid NOT NULL,
    table_name text NOT NULL,
    key text NOT NULL,
    content jsonb NOT NULL,
    -- Its content is empty then: the key is kept for undo.
    written boolean NOT NULL DEFAULT false,
    CONSTRAINT account_import_rows_pkey PRIMARY KEY (owner_id, run_id, table_name, key),
    CONSTRAINT account_import_rows_import_fkey FOREIGN KEY (owner_id, import_id)
      REFERENCES account_imports (owner_id, id) ON DELETE CASCADE
  );
  CREATE INDEX account_import_rows_by_import ON account_import_rows (owner_id, import_id);
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
