import { ConfigurationError, isHttpUrl, oneOf } from './setting.ts';

/** The food data provider with its addresses and credentials. Base addresses end without a slash. */
export type FoodProviderSetting =
  | { name: 'openfoodfacts'; url: string }
  | { name: 'fatsecret'; url: string; token_url: string; client_id: string; client_secret: string }
  | { name: 'none' };

const PROVIDER_ADDRESSES = {
  OPENFOODFACTS_URL: 'https://world.openfoodfacts.org',
  FATSECRET_URL: 'https://platform.fatsecret.com/rest',
  FATSECRET_TOKEN_URL: 'https://oauth.fatsecret.com/connect/token',
};

/** `FOOD_PROVIDER` and the settings of that provider. */
export function foodProvider(env: NodeJS.ProcessEnv): FoodProviderSetting {
  const name = env.FOOD_PROVIDER || 'openfoodfacts';
  if (name === 'none') return { name };
  if (name === 'openfoodfacts') return { name, url: providerAddress(env, 'OPENFOODFACTS_URL') };
  if (name !== 'fatsecret') {
    throw new ConfigurationError(`FOOD_PROVIDER must be openfoodfacts, fatsecret or none, not "${name}".`);
  }
  const { FATSECRET_CLIENT_ID: client_id, FATSECRET_CLIENT_SECRET: client_secret } = env;
  if (!client_id || !client_secret) {
    throw new ConfigurationError(
      'FOOD_PROVIDER=fatsecret needs FATSECRET_CLIENT_ID and FATSECRET_CLIENT_SECRET.',
    );
  }
  const url = providerAddress(env, 'FATSECRET_URL');
  return { name, url, token_url: providerAddress(env, 'FATSECRET_TOKEN_URL'), client_id, client_secret };
}

function providerAddress(env: NodeJS.ProcessEnv, setting: keyof typeof PROVIDER_ADDRESSES): string {
  const url = env[setting] || PROVIDER_ADDRESSES[setting];
  if (isHttpUrl(url)) return url.replace(/\/+$/, '');
  throw new ConfigurationError(`${setting} must look like ${PROVIDER_ADDRESSES[setting]}, not "${url}".`);
}

/** `FATSECRET_RETENTION`: `ids`, 24 hours and then only the id; `full`, forever. */
export const fatsecretRetention = (env: NodeJS.ProcessEnv): 'ids' | 'full' =>
  oneOf(env, 'FATSECRET_RETENTION', ['ids', 'full']);
