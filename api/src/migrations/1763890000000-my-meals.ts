import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meals that members saved under a name, to add them to a meal in one go. */
export class MyMeals1763890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE my_meals (
        id           uuid CONSTRAINT my_meals_pkey PRIMARY KEY,
        user_id      uuid NOT NULL CONSTRAINT my_meals_user_fkey REFERENCES users ON DELETE CASCADE,
        name         text NOT NULL,
        name_key     text NOT NULL,
        items        jsonb NOT NULL,
        created_at   timestamptz(3) NOT NULL DEFAULT now(),
        updated_at   timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        CONSTRAINT my_meals_name_unique UNIQUE (user_id, name_key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE my_meals');
  }
}
