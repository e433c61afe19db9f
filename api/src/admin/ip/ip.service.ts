import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../config/configuration.ts';
import { type Echo, echoedAddress } from './echoed-address.ts';
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
