/** Accounts, their sign-ins and their preferences. */
export const MEMBERS = `
  CREATE TABLE users (
    id uuid CONSTRAINT users_pkey PRIMARY KEY,
    username text NOT NULL,
    username_key text NOT NULL CONSTRAINT users_username_unique UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL CONSTRAINT users_email_unique UNIQUE,
    display_name text NOT NULL,
    password_hash text NOT NULL,
    is_admin boolean NOT NULL DEFAULT false,
    permission_level smallint NOT NULL DEFAULT 100
      CONSTRAINT users_permission_level_range CHECK (permission_level BETWEEN 0 AND 100),
    premium boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'active'
      CONSTRAINT users_status_known CHECK (status IN ('active', 'suspended', 'banned')),
    email_verified_at timestamptz(3),
    last_active_at timestamptz(3),
    time_zone text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    -- The position of the member's last write in PostgreSQL's log: a replica that has replayed it shows all that they wrote.
    last_write_position bigint
  );
  CREATE INDEX users_by_joined ON users (created_at, id);
  -- Few of many users are administrators, and they are looked for whenever one of them is changed.
  CREATE INDEX users_admins ON users (permission_level, id) WHERE is_admin;

  CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT sessions_user_fkey REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3) NOT NULL DEFAULT now(),
    device text,
    CONSTRAINT sessions_pkey PRIMARY KEY (user_id, id)
  );
  CREATE UNIQUE INDEX sessions_id_unique ON sessions (id);

  CREATE TABLE refresh_tokens (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    successor_id uuid,
    user_id uuid NOT NULL CONSTRAINT refresh_tokens_user_fkey REFERENCES users ON DELETE CASCADE,
    CONSTRAINT refresh_tokens_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT refresh_tokens_hash_unique UNIQUE (token_hash, user_id),
    CONSTRAINT refresh_tokens_session_fkey
      FOREIGN KEY (session_id, user_id) REFERENCES sessions (id, user_id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX refresh_tokens_id_unique ON refresh_tokens (id);
  CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
  -- Releases before 1.0.4 do not name the member.
  CREATE FUNCTION refresh_tokens_member() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     SELECT user_id INTO NEW.user_id FROM sessions WHERE id = NEW.session_id;
     RETURN NEW;
   END $$;
  CREATE TRIGGER refresh_tokens_member BEFORE INSERT ON refresh_tokens
    FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION refresh_tokens_member();

  CREATE TABLE preferences (
    user_id uuid CONSTRAINT preferences_pkey PRIMARY KEY
      CONSTRAINT preferences_user_fkey REFERENCES users ON DELETE CASCADE,
    chosen jsonb NOT NULL DEFAULT '{}'
  );
`;
