import { register, signIn } from '../harness/accounts.ts';
import { runSql } from '../harness/database.ts';

/** Usernames of a member who logs meals and has user foods, and of one who registered today. */
const [EATER, NEWCOMER] = ['eater', 'newcomer'];

/** Numbers of other members, user foods of each member, meals of the eater, meals of the others. */
const [OTHERS, USER_FOODS, MEALS, OTHERS_MEALS] = [1000, 20, 1000, 20_000];

/** Registers both, and gives all members but the newcomer user foods and meals of the last 120 days. */
export async function makeMembers(port: number, database_url: string): Promise<void> {
  const eater = await register(port, EATER);
  await register(port, NEWCOMER);
  await runSql(
    database_url,
    `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
       SELECT uuidv7(), name, name, name || '@example.org', name || '@example.org', name, 'none'
       FROM generate_series(1, ${OTHERS}) AS n, concat('bench_', n) AS name;
     CREATE TEMPORARY TABLE liked AS
       SELECT row_number() OVER (ORDER BY md5(source_key)) AS place, * FROM food_products
       WHERE energy_kcal IS NOT NULL ORDER BY md5(source_key) LIMIT 5000;
     CREATE INDEX ON liked (place);
     CREATE TEMPORARY TABLE eaters AS
       SELECT row_number() OVER (ORDER BY username) AS place, id FROM users WHERE username <> '${NEWCOMER}';
     INSERT INTO user_foods (id, user_id, name, brand, calories, protein, carbohydrates, fat)
       SELECT uuidv7(), eaters.id, 'My ' || product_name, brands, energy_kcal,
         coalesce(proteins, 0), coalesce(carbohydrates, 0), coalesce(fat, 0)
       FROM eaters, generate_series(1, ${USER_FOODS}) AS n, liked
       WHERE liked.place = 1 + (eaters.place * 7919 + n * 104729) % 5000
       UNION ALL
       SELECT uuidv7(), '${eater}', 'My ' || product_name, brands, energy_kcal,
         coalesce(proteins, 0), coalesce(carbohydrates, 0), coalesce(fat, 0)
       FROM liked WHERE place <= 200;
     ${mealsOf(`'${eater}'::uuid`, MEALS, 300)};
     ${mealsOf('(SELECT id FROM eaters WHERE place = 1 + n % 1000)', OTHERS_MEALS, 5000)}`,
  );
}

/** Meals of three foods each, some eaten much more often than others. */
function mealsOf(user_id: string, meals: number, foods: number): string {
  return `INSERT INTO meal_entries (id, user_id, occurred_at, time_zone, local_date, items, totals_partial, notes)
    SELECT uuidv7(), ${user_id}, at, 'UTC', at::date, (
      SELECT jsonb_agg(jsonb_build_object('type', 'database', 'food_id', id, 'name', product_name, 'brand', brands,
        'quantity', 100, 'unit', 'g', 'calories', energy_kcal, 'protein', proteins, 'carbs', carbohydrates, 'fat', fat))
      FROM liked WHERE place IN (1 + (power((n * 7919) % 1000 / 1000.0, 3) * ${foods})::integer % ${foods},
        1 + (n * 104729) % ${foods}, 1 + (n * 31) % 100)), false, ''
    FROM generate_series(1, ${meals}) AS n,
      LATERAL (SELECT now() - n * interval '120 days' / ${meals} AS at) AS moment`;
}

/** Access tokens of both. */
export function signInMembers(port: number): Promise<string[]> {
  return Promise.all([EATER, NEWCOMER].map((username) => signIn(port, username)));
}
