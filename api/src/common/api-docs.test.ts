import { anonymous } from '../testing/sign-in.ts';

describe('/api/docs', () => {
  it('shows the API to read and try', async () => {
    const page = await anonymous().raw('/api/docs');
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(String(page.body)).toContain('Fettle API');
    for (const file of ['swagger-ui-init.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) {
      expect(await anonymous().raw(`/api/docs/${file}`)).toMatchObject({ status: 200 });
    }
  });

  it('gives the document to programs, with envelope, errors and docstrings', async () => {
    const { status, body } = await anonymous().raw('/api/docs-json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paths: {
        '/api/v1/auth/me': {
          get: {
            summary: 'The person who is signed in.',
            responses: {
              200: {
                content: {
                  'application/json': {
                    schema: { properties: { data: { $ref: '#/components/schemas/UserDto' } } },
                  },
                },
              },
              default: {
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          RegisterDto: { properties: { password: { description: 'At least 8 characters; spaces count.' } } },
        },
      },
    });
  });
});
