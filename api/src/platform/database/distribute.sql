-- Distributes Fettle's database with Citus: psql -v ON_ERROR_STOP=1 -f distribute.sql <DATABASE_URL>
-- Before: every node of the cluster has citus in shared_preload_libraries, `citus.enable_unsafe_triggers = on`, and this database
-- with the extension; the coordinator has all data and was told of itself (citus_set_coordinator_host) and of the workers
-- (citus_add_node). The API is stopped. The tables are copied, so that the coordinator needs as much free disk as they have.
-- Which table goes where, and why: table-distribution.ts.

-- 1. What serves one primary, and releases before 1.0.4.
DROP INDEX weight_entries_id_unique;
DROP INDEX meal_entries_id_unique;
DROP INDEX progress_photos_id_unique;
DROP INDEX workout_entries_id_unique;
DROP INDEX challenge_entries_id_unique;
DROP INDEX custom_entries_id_unique;
DROP INDEX deleted_entries_id_unique;
DROP INDEX media_id_unique;
DROP INDEX user_foods_id_unique;
DROP INDEX my_meals_id_unique;
DROP INDEX planned_entries_id_unique;
DROP INDEX sessions_id_unique;
DROP INDEX refresh_tokens_id_unique;
DROP TRIGGER refresh_tokens_member ON refresh_tokens;

-- 2. A table that another one refers to cannot be distributed before that one: the foreign keys come back in step 5.
ALTER TABLE media DROP CONSTRAINT media_progress_photo_fkey;
ALTER TABLE media DROP CONSTRAINT media_workout_entry_fkey;
ALTER TABLE media DROP CONSTRAINT media_challenge_entry_fkey;
ALTER TABLE media DROP CONSTRAINT media_custom_entry_fkey;
ALTER TABLE media DROP CONSTRAINT media_deleted_entry_fkey;
ALTER TABLE favourite_foods DROP CONSTRAINT favourite_foods_own_fkey;
ALTER TABLE refresh_tokens DROP CONSTRAINT refresh_tokens_session_fkey;
ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_session_fkey;
ALTER TABLE account_import_rows DROP CONSTRAINT account_import_rows_import_fkey;
ALTER TABLE challenge_ticks DROP CONSTRAINT challenge_ticks_run_fkey;
ALTER TABLE measure_values DROP CONSTRAINT measure_values_measure_fkey;

-- 3. The tables of which every node has a copy. Words of foods are counted beside one copy, that of the coordinator.
DROP TRIGGER food_products_words_inserted ON food_products;
DROP TRIGGER food_products_words_updated ON food_products;
DROP TRIGGER food_products_words_deleted ON food_products;
DROP TRIGGER food_products_words_emptied ON food_products;
SELECT create_reference_table('users');
SELECT create_reference_table('food_products');
SET citus.enable_ddl_propagation = off;
SET citus.enable_manual_changes_to_shards = on;
DO $$
DECLARE
  copy text := (SELECT shard_name FROM citus_shards WHERE table_name = 'food_products'::regclass LIMIT 1);
BEGIN
  EXECUTE format('CREATE TRIGGER food_products_words_inserted AFTER INSERT ON %s
    REFERENCING NEW TABLE AS new_foods FOR EACH STATEMENT EXECUTE FUNCTION count_food_words()', copy);
  EXECUTE format('CREATE TRIGGER food_products_words_updated AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS old_foods NEW TABLE AS new_foods FOR EACH STATEMENT EXECUTE FUNCTION count_food_words()', copy);
  EXECUTE format('CREATE TRIGGER food_products_words_deleted AFTER DELETE ON %s
    REFERENCING OLD TABLE AS old_foods FOR EACH STATEMENT EXECUTE FUNCTION count_food_words()', copy);
  EXECUTE format('CREATE TRIGGER food_products_words_emptied AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION forget_food_words()', copy);
END $$;
RESET citus.enable_ddl_propagation;
RESET citus.enable_manual_changes_to_shards;

-- 4. The tables of members, all rows of a member on one node. The largest take longest: entries, tokens, pictures.
SELECT create_distributed_table('weight_entries', 'user_id');
SELECT create_distributed_table('meal_entries', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('progress_photos', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('workout_entries', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('challenge_entries', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('custom_entries', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('deleted_entries', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('media_files_to_delete', 'owner_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('media', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('user_foods', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('favourite_foods', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('my_meals', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('goals', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('check_ins', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('planned_entries', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('body_data', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('challenges', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('challenge_runs', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('challenge_ticks', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('water_amounts', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('step_counts', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('measures', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('measure_values', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('preferences', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('sessions', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('refresh_tokens', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('account_imports', 'owner_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('account_import_rows', 'owner_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('known_devices', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('authenticator_apps', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('recovery_codes', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('passkeys', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('account_links', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('push_subscriptions', 'user_id', colocate_with => 'weight_entries');
SELECT create_distributed_table('notifications', 'user_id', colocate_with => 'weight_entries');

-- 5. The foreign keys between them.
ALTER TABLE media ADD CONSTRAINT media_progress_photo_fkey
  FOREIGN KEY (progress_photo_id, user_id) REFERENCES progress_photos (id, user_id) ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_workout_entry_fkey
  FOREIGN KEY (workout_entry_id, user_id) REFERENCES workout_entries (id, user_id) ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_challenge_entry_fkey
  FOREIGN KEY (challenge_entry_id, user_id) REFERENCES challenge_entries (id, user_id) ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_custom_entry_fkey
  FOREIGN KEY (custom_entry_id, user_id) REFERENCES custom_entries (id, user_id) ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_deleted_entry_fkey
  FOREIGN KEY (deleted_kind, deleted_id, user_id) REFERENCES deleted_entries (kind, id, user_id) ON DELETE CASCADE;
ALTER TABLE favourite_foods ADD CONSTRAINT favourite_foods_own_fkey
  FOREIGN KEY (user_food_id, user_id) REFERENCES user_foods (id, user_id) ON DELETE CASCADE;
ALTER TABLE challenge_ticks ADD CONSTRAINT challenge_ticks_run_fkey
  FOREIGN KEY (user_id, run_id) REFERENCES challenge_runs (user_id, id) ON DELETE CASCADE;
ALTER TABLE measure_values ADD CONSTRAINT measure_values_measure_fkey
  FOREIGN KEY (user_id, measure_id) REFERENCES measures (user_id, id) ON DELETE CASCADE;
ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_session_fkey
  FOREIGN KEY (session_id, user_id) REFERENCES sessions (id, user_id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_fkey
  FOREIGN KEY (session_id, user_id) REFERENCES sessions (id, user_id) ON DELETE CASCADE;
ALTER TABLE account_import_rows ADD CONSTRAINT account_import_rows_import_fkey
  FOREIGN KEY (owner_id, import_id) REFERENCES account_imports (owner_id, id) ON DELETE CASCADE;

-- 6. Statistics, and the rows that are still in the tables of the coordinator.
SELECT truncate_local_data_after_distributing_table(logicalrelid) FROM pg_dist_partition WHERE partmethod = 'h' OR repmodel = 't';
ANALYZE;
