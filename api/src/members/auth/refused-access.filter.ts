import { type ArgumentsHost, Catch } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ErrorFilter, refusalOf } from '../../platform/http/error.filter.ts';
import { Member, type RequestWithMember } from './current-member.ts';
import { logSecurityEvent } from './security-log.ts';

/** Codes of a 403 that asks for a further step, or that has an event of its own. */
const NO_REFUSAL = ['SECOND_FACTOR_NEEDED', 'CONFIRMATION_NEEDED', 'ACCOUNT_NOT_ACTIVE'];
/** Lines of one caller in a minute and process: a program that repeats what is refused must not fill the disk. */
const LINES_PER_MINUTE = 10;

/** Writes failures as `ErrorFilter` does, and each request that was not permitted to the security log. */
@Catch()
export class RefusedAccessFilter extends ErrorFilter {
  readonly #lines = new RateLimiterMemory({ points: LINES_PER_MINUTE, duration: 60 });

  override catch(thrown: unknown, host: ArgumentsHost): void {
    super.catch(thrown, host);
    const refusal = refusalOf(thrown);
    const code = refusal?.errors[0].code ?? '';
    if (refusal?.status !== 403 || NO_REFUSAL.includes(code)) return;
    const request = host.switchToHttp().getRequest<RequestWithMember>();
    const { ip: address, method, routeOptions, user } = request;
    const member_id = user instanceof Member ? user.id : null;
    const report = () =>
      logSecurityEvent({
        event: 'authz_fail',
        member_id,
        address,
        method,
        route: routeOptions.url,
        code,
      });
    void this.#lines.consume(member_id ?? address).then(report, () => undefined);
  }
}
