/** The address from which the food data provider sees this server, and the machine on which it runs. */
export class ServerIpDto {
  /**
   * The public address, by the first echo service that answered; `null` when none did.
   */
  ip: string | null;
  /** The machine's own name. */
  hostname: string;
  /** True if the server runs at the hosting service Render. */
  is_render: boolean;
  /** Name of the service at Render; `null` where none is set. */
  render_service: string | null;
  /** Addresses that calls to the outside may come from; documentation addresses until the owner sets others. */
  render_static_ips: string[];
  /** Failures of the echo services, one line for each. */
  errors: string[];
}
