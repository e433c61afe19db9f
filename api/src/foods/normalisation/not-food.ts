/**
 * Categories of Open Food Facts for what belongs into its sister databases, in the languages that its own tags leave
 * untranslated.
 */
const NOT_FOOD =
  /pet-food|(?:^|[,:-])(?:cat|dog)-(?:food|treats|biscuits)|non-food-products|open-(?:beauty|products)-facts|(?:^|[,:])cosmetic|incorrect-product-type|tipo-de-producto-incorrecto|nourriture-(?:\w+-)?pour-(?:animaux|chats|chiens)/;

/** Whether a product is for the skin, the dog or the drawer; `tags` are its categories, a list or comma text. */
export function isNotFood(productType: unknown, tags: unknown): boolean {
  if (typeof productType === 'string' && productType !== '' && productType !== 'food') return true;
  if (Array.isArray(tags)) return tags.some((tag) => typeof tag === 'string' && NOT_FOOD.test(tag));
  return typeof tags === 'string' && NOT_FOOD.test(tags);
}
