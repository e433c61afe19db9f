import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache';

const KEY = 'ui';

/** An element type of our own, which Stylis serializes like any group of rules. */
const RECIPES = 'recipes';

const isInRecipes = ({ root }: StylisElement): boolean =>
  root !== null && (root.type === RECIPES || isInRecipes(root));

/**
 * Takes the styles of recipes out of Chakra's cascade layer, where any other style wins over them, and makes them weak in
 * another way: the class has no specificity in their selectors.
 *
 * Chromium (seen in 156) takes each rule of a layer that is added to a page for a change of its fonts, and lays out the
 * whole page anew. A dialog that opens for the first time adds dozens: `docs/decisions/069` has the figures.
 */
const recipesWithoutLayer: StylisPlugin = (element) => {
  if (element.type === '@layer' && element.value === '@layer recipes') {
    element.type = RECIPES;
    element.value = '@media all';
  } else if (element.type === 'rule' && isInRecipes(element)) {
    element.props = [element.props].flat().map(weaken);
  }
};

const CLASS = new RegExp(`\\.${KEY}-\\w+`, 'g');

/** Takes the weight of Emotion's classes from a selector: `.ui-1abc:hover` to `:where(.ui-1abc):hover`. */
const weaken = (selector: string) => selector.replace(CLASS, ':where($&)');

/**
 * Emotion cache for Chakra's styles. It adds no prefixes for old browsers: write the few that are needed
 * (`WebkitUserSelect`, for Safari).
 */
export const styleCache = createCache({ key: KEY, stylisPlugins: [recipesWithoutLayer] });
