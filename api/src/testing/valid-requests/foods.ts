import { database } from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { plain, query, type RequestContext, shared, type ValidCall } from './valid-call.ts';

const FOOD = { name: 'Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };

async function userFood({ owner }: RequestContext): Promise<string> {
  const { data } = await owner.post<{ id: string }>('/user-foods', FOOD);
  return data.id;
}

export async function foodProduct(): Promise<string> {
  const id = clientGeneratedId();
  await database().query(`INSERT INTO food_products (id, product_name) VALUES ($1, 'Soup')`, [id]);
  return id;
}

const favourite: ValidCall['request'] = async (context) => ({
  params: { type: 'user', id: await userFood(context) },
});

const ownUserFood: ValidCall = { request: async (context) => ({ params: { id: await userFood(context) } }) };

export const FOOD_CALLS: Record<string, ValidCall> = {
  'GET /api/v1/foods/search': query('q=soup'),
  'GET /api/v1/foods/recent': plain,
  'GET /api/v1/foods/offline': plain,
  'GET /api/v1/foods/favourites': plain,
  'PUT /api/v1/foods/favourites/{type}/{id}': { request: favourite },
  'DELETE /api/v1/foods/favourites/{type}/{id}': { request: favourite },
  'GET /api/v1/food-products/search': plain,
  'GET /api/v1/food-products/{id}': shared(foodProduct),
  'PATCH /api/v1/food-products/{id}': shared(foodProduct, { product_name: 'Broth' }),
  'DELETE /api/v1/admin/food-products/{id}': shared(foodProduct),
  'POST /api/v1/user-foods': { request: () => ({ body: FOOD }) },
  'GET /api/v1/user-foods/search': query('q=porridge'),
  'GET /api/v1/user-foods/my-foods': plain,
  'GET /api/v1/user-foods/{id}': ownUserFood,
  'PATCH /api/v1/user-foods/{id}': {
    request: async (context) => ({ params: { id: await userFood(context) }, body: { name: 'Gruel' } }),
  },
  'DELETE /api/v1/user-foods/{id}': ownUserFood,
};
