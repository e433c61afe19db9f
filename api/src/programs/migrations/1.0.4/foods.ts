import { SEARCH_COLUMNS } from '../../../foods/search/search-columns.ts';
import { SEARCH_DICTIONARY } from '../../../foods/search/search-dictionary.ts';

/** Columns of a food product that an administrator can edit, and those that follow from them. */
const EDITABLE = [
  'product_name',
  'brands',
  'categories',
  'serving_size',
  'serving_grams',
  'energy_kcal',
  'proteins',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
  'sodium',
];
const row = (alias: string) => `(${EDITABLE.map((column) => `${alias}.${column}`)})`;

const FOOD_PRODUCTS = `
  CREATE TABLE food_products (
    id uuid CONSTRAINT food_products_pkey PRIMARY KEY,
    source_key text CONSTRAINT food_products_source_unique UNIQUE,
    barcode text,
    product_name text NOT NULL,
    brands text,
    common_names text,
    categories text,
    image_url text,
    image_thumb_url text,
    serving_size text,
    serving_grams double precision,
    servings jsonb NOT NULL DEFAULT '[]',
    energy_kcal double precision,
    proteins double precision,
    carbohydrates double precision,
    sugars double precision,
    fat double precision,
    saturated_fat double precision,
    fiber double precision,
    salt double precision,
    sodium double precision,
    nutrition_per_serving jsonb,
    nutriscore_grade text,
    nutriscore_score smallint,
    nova_group smallint,
    ecoscore_grade text,
    ecoscore_score smallint,
    allergens text[],
    data_sources text[] NOT NULL DEFAULT '{}',
    raw_fatsecret_data jsonb,
    everyday boolean NOT NULL DEFAULT false,
    search_text text NOT NULL DEFAULT '',
    search_heads text[] NOT NULL DEFAULT '{}',
    search_rank smallint NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    search_categories text NOT NULL DEFAULT '',
    search_order text NOT NULL DEFAULT '',
    edited_fields text[] NOT NULL DEFAULT '{}',
    source_scans integer NOT NULL DEFAULT 0,
    times_logged integer NOT NULL DEFAULT 0,
    search_keys text[] COLLATE "C" NOT NULL DEFAULT '{}',
    fetched_at timestamptz(3),
    emptied boolean NOT NULL DEFAULT false,
    -- An older table of the source does not bring older values back.
    source_modified_at timestamptz(3),
    version integer NOT NULL DEFAULT 1
  );
  CREATE INDEX food_products_by_barcode ON food_products (barcode);
  CREATE INDEX food_products_by_search_order ON food_products (search_order, id);
  -- Values that may be kept for a time only, oldest first; what was imported counts from then.
  CREATE INDEX food_products_by_fetched ON food_products (coalesce(fetched_at, created_at))
    WHERE source_key LIKE 'fatsecret:%' AND NOT emptied;
  -- Foods that are no longer logged are found without reading a million rows.
  CREATE INDEX food_products_logged ON food_products (id) WHERE times_logged > 0;

  -- An import counts the version up as an edit does, and only where a value changes.
  CREATE FUNCTION food_products_version() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.version := OLD.version + 1;
          RETURN NEW;
        END $$;
  CREATE TRIGGER food_products_version BEFORE UPDATE OF ${EDITABLE} ON food_products
    FOR EACH ROW WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION food_products_version();
`;

const FOODS_OF_MEMBERS = `
  CREATE TABLE user_foods (
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT user_foods_user_fkey REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    brand text,
    barcode text,
    calories double precision NOT NULL,
    protein double precision NOT NULL,
    carbohydrates double precision NOT NULL,
    net_carbs double precision,
    fat double precision NOT NULL,
    fiber double precision,
    serving_size text,
    serving_grams double precision,
    search_text text NOT NULL DEFAULT '',
    search_heads text[] NOT NULL DEFAULT '{}',
    search_rank smallint NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT user_foods_pkey PRIMARY KEY (user_id, id)
  );
  CREATE UNIQUE INDEX user_foods_id_unique ON user_foods (id);
  CREATE INDEX user_foods_by_member ON user_foods (user_id, created_at);
  CREATE INDEX user_foods_by_barcode ON user_foods (user_id, barcode);

  CREATE TABLE favourite_foods (
    id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT favourite_foods_user_fkey REFERENCES users ON DELETE CASCADE,
    user_food_id uuid,
    food_product_id uuid CONSTRAINT favourite_foods_product_fkey REFERENCES food_products ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT favourite_foods_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT favourite_foods_own_fkey
      FOREIGN KEY (user_food_id, user_id) REFERENCES user_foods (id, user_id) ON DELETE CASCADE,
    CONSTRAINT favourite_foods_own_unique UNIQUE (user_food_id, user_id),
    CONSTRAINT favourite_foods_product_unique UNIQUE (food_product_id, user_id),
    CONSTRAINT favourite_foods_one_food CHECK (num_nonnulls(user_food_id, food_product_id) = 1)
  );
  CREATE INDEX favourite_foods_by_member ON favourite_foods (user_id, created_at, id);
`;

const IMPORTS = `
  -- How far each import of foods has come; a stopped one goes on at its next batch.
  CREATE TABLE food_imports (
    fingerprint text CONSTRAINT food_imports_pkey PRIMARY KEY,
    file_name text NOT NULL,
    source text NOT NULL,
    byte_offset bigint NOT NULL DEFAULT 0,
    line bigint NOT NULL DEFAULT 0,
    counts jsonb NOT NULL DEFAULT '{}',
    problems_file text NOT NULL,
    problems_bytes bigint NOT NULL DEFAULT 0,
    started_at timestamptz(3) NOT NULL DEFAULT now(),
    finished_at timestamptz(3),
    id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT food_imports_id_unique UNIQUE,
    path text NOT NULL DEFAULT '',
    size_bytes bigint NOT NULL DEFAULT 0,
    done_bytes bigint NOT NULL DEFAULT 0,
    -- The current run, or the last one.
    run_started_at timestamptz(3) NOT NULL DEFAULT now(),
    run_ended_at timestamptz(3),
    run_first_byte bigint NOT NULL DEFAULT 0,
    run_first_row bigint NOT NULL DEFAULT 0,
    failure text
  );
  CREATE INDEX food_imports_by_run ON food_imports (run_started_at, id);

  -- Files that administrators upload for an import.
  CREATE TABLE food_import_uploads (
    id uuid CONSTRAINT food_import_uploads_pkey PRIMARY KEY,
    file_name text NOT NULL,
    size_bytes bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );

  -- Foods that an import must not bring back.
  CREATE TABLE deleted_foods (
    source_key text CONSTRAINT deleted_foods_pkey PRIMARY KEY,
    deleted_at timestamptz(3) NOT NULL DEFAULT now()
  );
`;

const PROVIDERS = `
  -- Barcodes that a food data provider was asked for. Of one that it has, but whose food is stored with another barcode:
  -- which food it is.
  CREATE TABLE provider_lookups (
    provider text NOT NULL,
    barcode text NOT NULL,
    state text NOT NULL CONSTRAINT provider_lookups_state_known CHECK (state IN ('asked', 'missed', 'found')),
    until timestamptz(3) NOT NULL,
    source_key text,
    CONSTRAINT provider_lookups_pkey PRIMARY KEY (provider, barcode),
    CONSTRAINT provider_lookups_found_somewhere CHECK ((state = 'found') = (source_key IS NOT NULL))
  );
  CREATE INDEX provider_lookups_by_until ON provider_lookups (until);

  -- The times of the calls that still count.
  CREATE TABLE provider_calls (
    provider text CONSTRAINT provider_calls_pkey PRIMARY KEY,
    made timestamptz[] NOT NULL
  );
`;

/** Tables of food products and user foods, of what the search reads of them, of imports and of providers. */
export const FOODS = [
  FOOD_PRODUCTS,
  FOODS_OF_MEMBERS,
  SEARCH_COLUMNS,
  SEARCH_DICTIONARY,
  IMPORTS,
  PROVIDERS,
].join('');
