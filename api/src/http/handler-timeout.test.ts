import fastify from 'fastify';
import { addHandlerTimeout } from './handler-timeout.ts';

it('answers 503 for a handler that does not come to an end, and nothing more when it does later', async () => {
  const server = fastify();
  addHandlerTimeout(server, 30);
  let finish: (value: object) => void = () => undefined;
  server.get('/slow', () => new Promise<object>((resolve) => (finish = resolve)));
  server.get('/quick', () => ({ done: true }));
  const slow = await server.inject('/slow');
  expect(slow.statusCode).toBe(503);
  expect(slow.json()).toMatchObject({ success: false, errors: [{ code: 'TOOK_TOO_LONG' }] });
  finish({ late: true });
  expect((await server.inject('/quick')).json()).toEqual({ done: true });
  await server.close();
});

it('lets nobody escape by calling his request something that comes in parts', async () => {
  const server = fastify();
  addHandlerTimeout(server, 30);
  server.get('/slow', () => new Promise<object>(() => undefined));
  const headers = { 'content-type': 'multipart/mixed; boundary=x' };
  expect((await server.inject({ url: '/slow', headers })).statusCode).toBe(503);
  await server.close();
});
