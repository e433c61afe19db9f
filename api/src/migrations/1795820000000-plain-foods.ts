import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PLAINNESS, searchKeys } from './food-words/keys.ts';

/**
 * Which foods are plain, for the rank: without salt comes before with salt, boiled before frozen, brewed before a restaurant's.
 * A word that a food only mentions costs more than a brand does: "Pan integral" comes before "Ostrich, pan-broiled" for
 * "pan".
 */
export class PlainFoods1795820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(PLAIN + searchKeys(48) + FILLING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(PLAINNESS + searchKeys(30) + FILLING);
  }
}

const FILLING = `
  UPDATE food_products SET search_keys = '{}';
  UPDATE user_foods SET name = name;`;

/** Signs of processing cost 4, states without any 0; "without salt" counts as if nothing was said. */
const PLAIN = `
  CREATE OR REPLACE FUNCTION food_plainness(name text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    points integer := 0;
    word text;
  BEGIN
    FOREACH word IN ARRAY string_to_array(regexp_replace(fold_text(name),
        '\\m(without (added )?(fat|salt|skin|sugar)|no (salt|sugar) added|unsalted|unsweetened)\\M *', '', 'g'), ' ') LOOP
      points := points + CASE
        WHEN word = ANY ('{added,battered,breaded,canned,commodity,concentrate,condensed,dehydrated,diet,dietetic,'
          'dried,dry,evaporated,fat,filled,flavored,fortified,free,fried,frozen,giblets,glucose,heated,imitation,'
          'industrial,infant,light,low,lowfat,microwaved,mix,nonfat,pasteurized,powder,powdered,prepared,producer,'
          'recipe,reduced,restaurant,salt,skin,stabilized,substitute,sugared,sweetened,unprepared,without}'::text[]) THEN 4
        WHEN word = 'raw' THEN -2
        WHEN word = ANY ('{fresh,plain,whole}'::text[]) THEN -1
        WHEN word = ANY ('{all,boiled,cooked,drained,enriched,flesh,fluid,granulated,meat,only,regular,white}'::text[]) THEN 0
        ELSE 1 END;
    END LOOP;
    RETURN least(points, 60);
  END $$;`;
