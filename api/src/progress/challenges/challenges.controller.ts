import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IfMatch, NeedsIfMatch } from '../../platform/http/if-match.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { ChallengeDto, ChallengesDto, CreateChallengeDto, UpdateChallengeDto } from './challenges.dto.ts';
import { ChallengesService } from './challenges.service.ts';

@Access('member', 'read')
@Controller('challenges')
export class ChallengesController {
  constructor(private readonly challenges: ChallengesService) {}

  /** The challenges that the member can start: those of everyone, and their own. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<ChallengesDto> {
    return this.challenges.list(member);
  }

  /**
   * Makes a challenge of one’s own, at most 50; for premium members. Posting a stored `id` again answers with the stored
   * challenge.
   */
  @ApiFailures(403, 409)
  @Post()
  async create(@CurrentMember() member: Member, @Body() fields: CreateChallengeDto): Promise<ChallengeDto> {
    return this.challenges.create(member, fields);
  }

  /** Replaces a challenge of one’s own; for premium members. Runs keep the version that they began with. */
  @ApiFailures(403)
  @NeedsIfMatch()
  @Put(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateChallengeDto,
  ): Promise<ChallengeDto> {
    return this.challenges.update(member, id, version, fields);
  }

  /** Deletes a challenge of one’s own. Its runs go on with the version that they began with. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.challenges.delete(member.id, id);
  }
}
