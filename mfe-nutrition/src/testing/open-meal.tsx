import type { Schemas } from '@fettle/shared-ui/data';
import { mock, ok, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import BuildYourMeal from '../build-your-meal/build-your-meal.tsx';
import { eggs, foodProduct, searchAnswer, userFood } from './sample-foods.ts';

const NO_RECENT_FOODS: Schemas['FoodsWithUseDto'] = { foods: [], attribution: null, attributions: [] };

/** API data for the list before typing, besides recent foods. */
interface RecentAnswers {
  meals?: Schemas['RecentMealDto'][];
  favourites?: Schemas['FoodsWithUseDto'];
}

/** Renders the dialog's content with an API that finds an egg, rice and a user food for every text; no recent foods. */
export function openMeal(
  found = searchAnswer({ user_foods: [userFood()], database_foods: [eggs(), foodProduct()] }),
  recent: Schemas['FoodsWithUseDto'] & Partial<Schemas['FoodsAndRecipesDto']> = NO_RECENT_FOODS,
  { meals = [], favourites = NO_RECENT_FOODS }: RecentAnswers = {},
  scan = false,
) {
  mock.get('/foods/search', ok(found));
  mock.get('/foods/recent', ok({ recipes: [], ...recent }));
  mock.get('/foods/favourites', ok(favourites));
  mock.get('/meal-entries/recent', ok({ usual: null, meals, attribution: null, attributions: [] }));
  const onClose = jest.fn();
  const guardClose = jest.fn();
  const { userEvent, container, rerender } = renderScreen(
    <BuildYourMeal onClose={onClose} guardClose={guardClose} scan={scan} />,
  );
  return {
    user: userEvent,
    container,
    /** Unmounts the dialog, as the shell does when it closes. */
    unmount: () => rerender(null),
    onClose,
    guardClose,
    search: screen.getByRole('combobox', { name: 'Search foods', hidden: scan }),
    /** Searches and clicks the result of this name; the search is empty once the food is added. */
    addFood: async (name: RegExp) => {
      const search = screen.getByRole('combobox');
      await userEvent.type(search, 'egg');
      await userEvent.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(search).toHaveValue(''));
    },
  };
}
