/** From where the food data provider sees this server, and where it runs. */
export class ServerIpDto {
  /**
   * The public address, by the first echo service that answered; `null` when none did.
   */
  ip: string | null;
  /** The machine's own name. */
  hostname: string;
  /** Whether it runs at the hosting service Render. */
  is_render: boolean;
  /** Its name there. */
  render_service: string | null;
  /** Addresses that calls to the outside may come from; documentation addresses until the owner sets others. */
  render_static_ips: string[];
  /** What went wrong while asking, a line for each service. */
  errors: string[];
}
