import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../config/configuration.ts';
import { type Echo, echoedAddress } from './echoed-address.ts';
import type { ServerIpDto } from './ip.dto.ts';

/** So long an answer is good: a page that is opened twice asks the services once. */
const FRESH_MS = 10_000;

@Injectable()
export class IpService {
  #asked: { at: number; echoes: Promise<Echo[]> } | undefined;

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
    if (!this.#asked || now - this.#asked.at > FRESH_MS) {
      this.#asked = { at: now, echoes: Promise.all(this.configuration.ip_echo_urls.map(echoedAddress)) };
    }
    return this.#asked.echoes;
  }
}
