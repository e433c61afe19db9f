import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/config/configuration.ts';
import type { ServerIpDto } from './ip.dto.ts';

/** A page that is opened twice within this time asks the services once. */
const FRESH_MS = 10_000;

@Injectable()
export class IpService {
  #last: { at: number; echoes: Promise<Echo[]> } | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** Asks every echo service at once, unless that was done a moment ago. */
  async serverIp(): Promise<ServerIpDto> {
    const echoes = await this.#echoes();
    const { hosting, outbound_static_ips } = this.configuration;
    return {
      ip: echoes.find(({ ip }) => ip !== null)?.ip ?? null,
      hostname: hostname(),
      ...hosting,
      render_static_ips: outbound_static_ips,
      errors: echoes.flatMap(({ error }) => error ?? []),
    };
  }

  #echoes(): Promise<Echo[]> {
    const now = Date.now();
    if (!this.#last || now - this.#last.at > FRESH_MS) {
      this.#last = { at: now, echoes: Promise.all(this.configuration.ip_echo_urls.map(echoedAddress)) };
    }
    return this.#last.echoes;
  }
}

const TIMEOUT_MS = 2_000;
/** An address has 45 characters at most; around it a service may put a little JSON. */
const MAX_ANSWER_LENGTH = 1_000;

/** The answer of an echo service: the address it saw, or one line about why there is none. */
type Echo = { ip: string; error: null } | { ip: null; error: string };

/** Asks one service which address this server calls from (text, or JSON with `ip`); never throws, takes 2 s at most. */
async function echoedAddress(url: string): Promise<Echo> {
  const failed = (why: string): Echo => ({ ip: null, error: `${new URL(url).host} ${why}` });
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return failed(`answered ${response.status}`);
    const ip = addressIn(await beginningOf(response));
    return ip === null ? failed('did not answer with an address') : { ip, error: null };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return failed(late ? `did not answer within ${TIMEOUT_MS / 1000} s` : 'could not be reached');
  }
}

async function beginningOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_LENGTH) break;
  }
  return text.slice(0, MAX_ANSWER_LENGTH);
}

function addressIn(answer: string): string | null {
  const text = answer.trim();
  const ip = text.startsWith('{') ? /"ip"\s*:\s*"([^"]*)"/.exec(text)?.[1] : text;
  return ip && isIP(ip) ? ip : null;
}
