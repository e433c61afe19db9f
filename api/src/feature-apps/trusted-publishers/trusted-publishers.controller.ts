import { Body, Controller, Delete, HttpCode, Ip, Post } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access, RecentlyConfirmed } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { IdentityExchange } from './identity-exchange.service.ts';
import {
  ExchangedTokenDto,
  ExchangeIdentityDto,
  TrustedPublisherDto,
  TrustedPublisherFieldsDto,
} from './trusted-publishers.dto.ts';
import { TrustedPublishersService } from './trusted-publishers.service.ts';

/** Repositories whose jobs deploy without a stored token; administrators of level 0 name them. */
@Access({ adminLevel: 0 })
@Controller('admin/feature-app-teams/:id/trusted-publishers')
export class TrustedPublishersController {
  constructor(private readonly publishers: TrustedPublishersService) {}

  /** Creates a trusted publisher of a team. 409 for one that the team has already, and for a team that has 20. */
  @ApiFailures(409)
  @RecentlyConfirmed()
  @Post()
  async create(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @Body() fields: TrustedPublisherFieldsDto,
  ): Promise<TrustedPublisherDto> {
    return this.publishers.create(admin, id, fields);
  }

  /** Removes a trusted publisher; the tokens of its jobs end at once. */
  @HttpCode(204)
  @RecentlyConfirmed()
  @Delete(':publisher_id')
  async remove(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @IdParam('publisher_id') publisher_id: string,
  ): Promise<void> {
    await this.publishers.remove(admin, id, publisher_id);
  }
}

@Access('public')
@Controller('feature-apps/deploy-tokens')
export class IdentityExchangeController {
  constructor(private readonly exchange: IdentityExchange) {}

  /**
   * Exchanges the identity token of a job, which its CI signed, for a deploy token of one feature app that ends after half an hour.
   * 401 unless a trusted publisher matches the job, with one text for all reasons; 409 for an identity token that was exchanged before; 429
   * after too many of these from one address; 503 where the issuer does not answer.
   */
  @ApiFailures(401, 409)
  @Post()
  async create(@Ip() address: string, @Body() identity: ExchangeIdentityDto): Promise<ExchangedTokenDto> {
    return this.exchange.exchange(identity, address);
  }
}
