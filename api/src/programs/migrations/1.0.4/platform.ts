/** Records of the product itself: actions of administrators, failed sign-ins, loads of feature apps, backups. */
export const PLATFORM = `
  CREATE TABLE audit_log (
    id uuid CONSTRAINT audit_log_pkey PRIMARY KEY,
    admin_id uuid CONSTRAINT audit_log_admin_fkey REFERENCES users ON DELETE SET NULL,
    admin_name text NOT NULL,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id uuid NOT NULL,
    target_name text,
    details jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX audit_log_by_time ON audit_log (created_at, id);
  CREATE INDEX audit_log_by_admin ON audit_log (admin_id);
  CREATE INDEX audit_log_by_target ON audit_log (target_id);
  -- The names of all administrators are listed from the first of these.
  CREATE INDEX audit_log_by_admin_name ON audit_log (admin_name, created_at, id);
  CREATE INDEX audit_log_by_action ON audit_log (action, created_at, id);

  -- Failed sign-ins and registrations, in the form that the package rate-limiter-flexible reads and writes; expire counts
  -- milliseconds since 1970.
  CREATE TABLE rate_limits (
    key varchar(255) CONSTRAINT rate_limits_pkey PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
  CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);

  -- Failures of feature apps on members' pages, counted by the hour.
  CREATE TABLE remote_failures (
    remote text NOT NULL,
    hour timestamptz(3) NOT NULL,
    build_id text NOT NULL,
    slot text NOT NULL,
    phase text NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    message text NOT NULL,
    revision integer,
    count integer NOT NULL DEFAULT 1,
    first_at timestamptz(3) NOT NULL,
    last_at timestamptz(3) NOT NULL,
    -- It begins with what a day's rows of one feature app are found by.
    CONSTRAINT remote_failures_pkey PRIMARY KEY (remote, hour, build_id, slot, phase, kind),
    CONSTRAINT remote_failures_phase_known
      CHECK (phase IN ('registry', 'manifest', 'entry', 'screen', 'render', 'effect', 'event', 'circuit')),
    CONSTRAINT remote_failures_kind_known CHECK (kind IN ('network', 'hang', 'broken'))
  );
  CREATE INDEX remote_failures_by_hour ON remote_failures (hour);

  -- Loads and failures of feature apps, by build and hour. 1.0.4 writes it.
  CREATE TABLE feature_app_loads (
    remote text NOT NULL,
    hour timestamptz(3) NOT NULL,
    build_id text NOT NULL,
    loads integer NOT NULL,
    failures integer NOT NULL,
    CONSTRAINT feature_app_loads_pkey PRIMARY KEY (remote, hour, build_id)
  );

  -- Whole files that npm run backup wrote: they tell when none was made for too long.
  CREATE TABLE backups (
    made_at timestamptz(3) CONSTRAINT backups_pkey PRIMARY KEY DEFAULT clock_timestamp(),
    bytes bigint NOT NULL
  );
`;
