import fastify from 'fastify';
import { addHandlerTimeout } from './handler-timeout.ts';

it('answers 503 for a handler that takes too long, and sends nothing when it finishes later', async () => {
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

it('applies to multipart bodies that are no forms', async () => {
  const server = fastify();
  addHandlerTimeout(server, 30);
  server.get('/slow', () => new Promise<object>(() => undefined));
  const headers = { 'content-type': 'multipart/mixed; boundary=x' };
  expect((await server.inject({ url: '/slow', headers })).statusCode).toBe(503);
  await server.close();
});
