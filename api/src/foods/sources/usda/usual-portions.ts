import type { FoodServing } from '../../../food-products/food-serving.ts';

/**
 * How everyday foods are eaten, by their number in USDA SR28, where its ABBREV table tells only cups: "1 medium"
 * banana. Descriptions and grams are those of SR28's own WEIGHT table, which the npm package does not carry.
 */
export const USUAL_PORTIONS: Readonly<Record<string, FoodServing>> = {
  '01009': { description: '1 slice (1 oz)', grams: 28 },
  '01040': { description: '1 slice (1 oz)', grams: 28 },
  '01129': { description: '1 large', grams: 50 },
  '09003': { description: '1 medium (3" dia)', grams: 182 },
  '09037': { description: '1 avocado', grams: 201 },
  '09040': { description: '1 medium (7" to 7-7/8" long)', grams: 118 },
  '09181': { description: '1 wedge, medium (1/8 of medium melon)', grams: 69 },
  '09200': { description: '1 fruit (2-5/8" dia)', grams: 131 },
  '09236': { description: '1 medium (2-2/3" dia)', grams: 150 },
  '09252': { description: '1 medium', grams: 178 },
  '09266': { description: '1 slice (3-1/2" dia x 3/4" thick)', grams: 84 },
  '09316': { description: '1 cup, whole', grams: 144 },
  '09326': { description: '1 wedge (approx 1/16 of melon)', grams: 286 },
  '11124': { description: '1 medium', grams: 61 },
  '11143': { description: '1 stalk, medium (7-1/2" - 8" long)', grams: 40 },
  '11167': { description: '1 ear, medium (6-3/4" to 7-1/2" long) yields', grams: 102 },
  '11215': { description: '1 clove', grams: 3 },
  '11260': { description: '1 medium', grams: 18 },
  '11282': { description: '1 medium (2-1/2" dia)', grams: 110 },
  '11333': { description: '1 medium (approx 2-3/4" long, 2-1/2" dia)', grams: 119 },
  '11352': { description: '1 Potato medium (2-1/4" to 3-1/4" dia)', grams: 213 },
  '11477': { description: '1 medium', grams: 196 },
  '11508': { description: '1 medium (2" dia, 5" long, raw)', grams: 114 },
  '11529': { description: '1 medium whole (2-3/5" dia)', grams: 123 },
  '11674': { description: '1 potato medium', grams: 173 },
  '11821': { description: '1 medium (approx 2-3/4" long, 2-1/2 dia.)', grams: 119 },
  '12061': { description: '1 oz (23 whole kernels)', grams: 28.35 },
  '12155': { description: '1 oz (14 halves)', grams: 28.35 },
  '14209': { description: '1 cup (8 fl oz)', grams: 237 },
  '14355': { description: '1 cup (8 fl oz)', grams: 237 },
  '15121': { description: '1 can', grams: 165 },
};
