import { entryDefaults } from './entry-defaults.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

it('matches the defaults of the OpenAPI document, null where that is allowed, and empty lists of pictures', () => {
  const walk = {
    required: ['place'],
    properties: {
      id: { type: 'string' },
      place: { type: 'string' },
      steps: { type: ['integer', 'null'] },
      mood: { oneOf: [{ $ref: '#/components/schemas/Mood' }, { type: 'null' }] },
      notes: { type: 'string', default: '' },
      media_ids: { type: 'array' },
    },
  };
  const shown = { properties: { ...walk.properties, media_ids: undefined, images: { type: 'array' } } };
  const post = {
    requestBody: json({ $ref: '#/components/schemas/CreateWalkDto' }),
    responses: { 201: json({ properties: { data: { $ref: '#/components/schemas/WalkDto' } } }) },
  };
  const source = entryDefaults({
    paths: { '/api/v1/walks': { post }, '/api/v1/walks/{id}/restore': {}, '/api/v1/foods': {} },
    components: { schemas: { CreateWalkDto: walk, WalkDto: JSON.parse(JSON.stringify(shown)) } },
  });
  const defaults = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
  expect(defaults).toEqual({ walks: { steps: null, mood: null, notes: '', images: [] } });
});
