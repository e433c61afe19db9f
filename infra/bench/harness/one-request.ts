import { Connection, type WireAnswer } from './connection.ts';

/** Sends one request over a connection of its own; an answer that is no success is an error. */
export async function send(port: number, request: Buffer): Promise<WireAnswer> {
  const connection = await Connection.open(port);
  const answer = await connection.send(request);
  connection.close();
  if (answer.status > 201) throw new Error(`${request} was answered with ${answer.status}: ${answer.body}`);
  return answer;
}

/** The same for the `data` of the answer. */
export async function data(port: number, request: Buffer) {
  return JSON.parse((await send(port, request)).body).data;
}
