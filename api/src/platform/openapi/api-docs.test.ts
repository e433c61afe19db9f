import { anonymous } from '../../testing/accounts/sign-in.ts';
import type { Schema } from '../../testing/arbitrary-from-schema.ts';

describe('/api/docs', () => {
  it('shows the API and lets visitors try it', async () => {
    const page = await anonymous().raw('/api/docs');
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(String(page.body)).toContain('Fettle API');
    for (const file of ['swagger-ui-init.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) {
      expect(await anonymous().raw(`/api/docs/${file}`)).toMatchObject({ status: 200 });
    }
  });

  it('serves the document as JSON, with envelope, errors and docstrings', async () => {
    const { status, body } = await anonymous().raw('/api/docs-json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paths: {
        '/api/v1/auth/me': {
          get: {
            summary: 'The signed-in member.',
            responses: {
              200: {
                content: {
                  'application/json': {
                    schema: { properties: { data: { $ref: '#/components/schemas/UserDto' } } },
                  },
                },
              },
              401: { $ref: '#/components/responses/NotSignedIn' },
              default: { $ref: '#/components/responses/Failed' },
            },
          },
        },
      },
      components: {
        schemas: {
          RegisterDto: {
            properties: {
              password: { description: expect.stringMatching(/^At least 8 characters; spaces count\./) },
            },
          },
        },
        responses: {
          Failed: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        },
      },
    });
  });

  it('documents the limits that the API enforces, also those written as constants', async () => {
    const { body } = await anonymous().raw('/api/docs-json');
    expect(body).toMatchObject({
      components: {
        schemas: {
          RegisterDto: {
            properties: { password: { minLength: 8, maxLength: 256 } },
            additionalProperties: false,
          },
          CreateWeightEntryDto: {
            properties: {
              notes: { maxLength: 10_000 },
              weight: { minimum: 0.001 },
              occurred_at: { format: 'date-time' },
            },
          },
        },
      },
    });
  });

  it('documents default values for new entries, and none for updates', async () => {
    const { body } = await anonymous().raw('/api/docs-json');
    const { schemas } = (body as { components: { schemas: Record<string, Schema> } }).components;
    const { CreateWorkoutEntryDto: created, UpdateWorkoutEntryDto: updated } = schemas;
    expect(created?.properties).toMatchObject({ outdoors: { default: false }, notes: { default: '' } });
    expect(created?.required).not.toContain('outdoors');
    expect(updated?.properties?.outdoors).not.toHaveProperty('default');
    expect(updated?.properties?.notes).not.toHaveProperty('default');
  });
});
