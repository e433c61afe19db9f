import { plansIn } from './plans.ts';

const log = `2026-03-09 07:30:00.001 UTC [7] LOG:  duration: 0.012 ms  plan:
	Query Text: SELECT id FROM sessions
	Result  (cost=0.00..0.01 rows=1 width=4) (actual time=0.002..0.002 rows=1.00 loops=1)
2026-03-09 07:30:00.002 UTC [7] LOG:  duration: 1.250 ms  plan:
	Query Text: 
	    SELECT id FROM food_products
	    WHERE barcode = $1
	Query Parameters: $1 = '5901234123457'
	Index Scan using food_products_by_barcode on food_products
2026-03-09 07:30:00.003 UTC [7] LOG:  checkpoint starting: time
`;

test('reads the plans of statements about foods from the log', () => {
  expect(plansIn(log)).toEqual([
    `Query Text: 
    SELECT id FROM food_products
    WHERE barcode = $1
Query Parameters: $1 = '5901234123457'
Index Scan using food_products_by_barcode on food_products
(1.250 ms)`,
  ]);
});
