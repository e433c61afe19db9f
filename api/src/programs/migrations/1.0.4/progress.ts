/** Members' goals for food and weight by day, and the body data that they entered for a suggestion. */
export const PROGRESS = `
  CREATE TABLE goals (
    user_id uuid NOT NULL CONSTRAINT goals_user_fkey REFERENCES users ON DELETE CASCADE,
    valid_from date NOT NULL,
    version integer NOT NULL,
    weight_goal text,
    target_weight_kg double precision,
    start_weight_kg double precision,
    rate_kg_per_week double precision,
    every_day jsonb NOT NULL,
    training_day jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT goals_pkey PRIMARY KEY (user_id, valid_from),
    CONSTRAINT goals_weight_goal_known CHECK (weight_goal IN ('reach', 'keep'))
  );

  CREATE TABLE body_data (
    user_id uuid NOT NULL CONSTRAINT body_data_user_fkey REFERENCES users ON DELETE CASCADE,
    height_cm double precision,
    birth_year integer,
    sex text,
    activity text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT body_data_pkey PRIMARY KEY (user_id)
  );
`;
