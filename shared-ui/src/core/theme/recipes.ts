import {
  alertSlotRecipe,
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  iconRecipe,
  menuSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { inputRecipe, nativeSelectRecipe, textareaRecipe } from './input-recipes.ts';

/**
 * Exactly the recipes of the components that the entry points export: any other recipe would be shipped unused.
 * A component whose recipe is missing here shows unstyled without an error; `recipes.test.ts` tells.
 */
export const recipes = {
  badge: badgeRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  alert: alertSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
};
