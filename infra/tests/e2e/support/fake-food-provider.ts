import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A food data provider on this machine, in place of Open Food Facts: `OPENFOODFACTS_URL` names it. */
export class FakeFoodProvider {
  /** The products of the provider, by barcode. */
  readonly products = new Map<string, { product_name: string; kcal: number }>();
  isDown = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(({ url = '' }, response) => {
      const code = /\/product\/(\d+)\.json/.exec(url)?.[1] ?? '';
      const known = this.products.get(code);
      const [status, body] = this.isDown
        ? [503, {}]
        : known
          ? [200, { status: 1, code, product: { code, ...documentOf(known) } }]
          : [404, { status: 0, code }];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  }

  static async start(): Promise<FakeFoodProvider> {
    const fake = new FakeFoodProvider();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** The settings of a product that uses this provider. */
  get settings(): NodeJS.ProcessEnv {
    const { port } = this.#server.address() as AddressInfo;
    return { FOOD_PROVIDER: 'openfoodfacts', OPENFOODFACTS_URL: `http://127.0.0.1:${port}` };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function documentOf({ product_name, kcal }: { product_name: string; kcal: number }) {
  return {
    product_name,
    nutriments: {
      'energy-kcal_100g': kcal,
      proteins_100g: 8,
      carbohydrates_100g: 60,
      fat_100g: 4,
    },
  };
}
