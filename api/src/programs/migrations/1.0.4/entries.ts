/** The columns that every kind of entry begins with. */
const table = (name: string, columns: string) => `
  CREATE TABLE ${name} (
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT ${name}_user_fkey REFERENCES users ON DELETE CASCADE,
    occurred_at timestamptz(3) NOT NULL,
    time_zone text NOT NULL,
    local_date date NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    ${columns},
    CONSTRAINT ${name}_pkey PRIMARY KEY (user_id, id)
  );
  CREATE UNIQUE INDEX ${name}_id_unique ON ${name} (id);
  CREATE INDEX ${name}_by_member ON ${name} (user_id, occurred_at, id);
`;

const TABLES = [
  table(
    'weight_entries',
    `weight double precision NOT NULL CONSTRAINT weight_entries_weight_positive CHECK (weight > 0),
    unit text NOT NULL CONSTRAINT weight_entries_unit_known CHECK (unit IN ('lbs', 'kg', 'stone')),
    weight_kg double precision NOT NULL,
    notes text NOT NULL`,
  ),
  table(
    'meal_entries',
    `items jsonb NOT NULL,
    total_calories double precision,
    total_protein double precision,
    total_carbs double precision,
    total_fat double precision,
    totals_partial boolean NOT NULL,
    notes text NOT NULL`,
  ),
  table('progress_photos', 'notes text NOT NULL'),
  table(
    'workout_entries',
    `type text NOT NULL,
    duration double precision NOT NULL CONSTRAINT workout_entries_duration_positive CHECK (duration > 0),
    notes text NOT NULL`,
  ),
  table('challenge_entries', 'challenge_condition text NOT NULL, notes text NOT NULL'),
  table('custom_entries', 'title text NOT NULL, content text NOT NULL'),
];

const DELETED = `
  -- Entries that were deleted a moment ago, so that Undo restores them as they were.
  CREATE TABLE deleted_entries (
    kind text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT deleted_entries_user_fkey REFERENCES users ON DELETE CASCADE,
    entry jsonb NOT NULL,
    deleted_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT deleted_entries_pkey PRIMARY KEY (user_id, kind, id)
  );
  CREATE UNIQUE INDEX deleted_entries_id_unique ON deleted_entries (kind, id);
  CREATE INDEX deleted_entries_by_time ON deleted_entries (deleted_at);
`;

/** A picture belongs to one entry of its member, or to one that was deleted and that Undo may restore. */
const PICTURES = `
  CREATE TABLE media (
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT media_user_fkey REFERENCES users ON DELETE CASCADE,
    format text NOT NULL CONSTRAINT media_format_known CHECK (format IN ('jpeg', 'png', 'gif')),
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    thumb_bytes integer NOT NULL,
    storage_key text NOT NULL,
    thumb_storage_key text NOT NULL,
    position smallint NOT NULL DEFAULT 0,
    progress_photo_id uuid,
    workout_entry_id uuid,
    challenge_entry_id uuid,
    custom_entry_id uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_kind text,
    deleted_id uuid,
    CONSTRAINT media_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT media_one_entry
      CHECK (num_nonnulls(progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id) <= 1),
    CONSTRAINT media_progress_photo_fkey
      FOREIGN KEY (progress_photo_id, user_id) REFERENCES progress_photos (id, user_id) ON DELETE CASCADE,
    CONSTRAINT media_workout_entry_fkey
      FOREIGN KEY (workout_entry_id, user_id) REFERENCES workout_entries (id, user_id) ON DELETE CASCADE,
    CONSTRAINT media_challenge_entry_fkey
      FOREIGN KEY (challenge_entry_id, user_id) REFERENCES challenge_entries (id, user_id) ON DELETE CASCADE,
    CONSTRAINT media_custom_entry_fkey
      FOREIGN KEY (custom_entry_id, user_id) REFERENCES custom_entries (id, user_id) ON DELETE CASCADE,
    CONSTRAINT media_deleted_entry_fkey FOREIGN KEY (deleted_kind, deleted_id, user_id)
      REFERENCES deleted_entries (kind, id, user_id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX media_id_unique ON media (id);
  CREATE INDEX media_by_member ON media (user_id, created_at);
  CREATE INDEX media_by_progress_photo ON media (progress_photo_id) WHERE progress_photo_id IS NOT NULL;
  CREATE INDEX media_by_workout_entry ON media (workout_entry_id) WHERE workout_entry_id IS NOT NULL;
  CREATE INDEX media_by_challenge_entry ON media (challenge_entry_id) WHERE challenge_entry_id IS NOT NULL;
  CREATE INDEX media_by_custom_entry ON media (custom_entry_id) WHERE custom_entry_id IS NOT NULL;
  CREATE INDEX media_by_deleted_entry ON media (deleted_kind, deleted_id) WHERE deleted_kind IS NOT NULL;
  CREATE INDEX media_untaken ON media (created_at)
    WHERE num_nonnulls(progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id) = 0;

  -- Not user_id: files outlive the account.
  CREATE TABLE media_files_to_delete (
    storage_key text NOT NULL,
    due_at timestamptz(3) NOT NULL DEFAULT now(),
    owner_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    CONSTRAINT media_files_to_delete_pkey PRIMARY KEY (storage_key, owner_id)
  );
  CREATE INDEX media_files_to_delete_by_due ON media_files_to_delete (due_at);

  -- For each row: in the shards of Citus a statement's trigger cannot read the table of what it deleted.
  CREATE FUNCTION queue_media_files() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO media_files_to_delete (storage_key, owner_id)
      VALUES (OLD.storage_key, OLD.user_id), (OLD.thumb_storage_key, OLD.user_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER media_files_queued AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION queue_media_files();
`;

const MY_MEALS = `
  -- Meals that members saved under a name, to add them to a meal in one go.
  CREATE TABLE my_meals (
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT my_meals_user_fkey REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    name_key text NOT NULL,
    items jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    CONSTRAINT my_meals_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT my_meals_name_unique UNIQUE (user_id, name_key)
  );
  CREATE UNIQUE INDEX my_meals_id_unique ON my_meals (id);
`;

/** Entries of six kinds, their pictures, and saved meals. */
export const ENTRIES = [...TABLES, DELETED, PICTURES, MY_MEALS].join('');
