import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import {
  BoardPageQueryDto,
  LeaderboardPageDto,
  LeaderboardPlaceDto,
  LeaderboardsDto,
  PlaceWithNeighboursDto,
  TakePlaceDto,
} from './leaderboards.dto.ts';
import { LeaderboardsService } from './leaderboards.service.ts';

@Access('member')
@Controller('leaderboards')
export class LeaderboardsController {
  constructor(private readonly leaderboards: LeaderboardsService) {}

  /** The leaderboards, one for each built-in challenge, with the member's place on each. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<LeaderboardsDto> {
    return this.leaderboards.list(member);
  }

  /** One page of a board, from the first rank on. 404 for a challenge without a board. */
  @Get(':challenge')
  async page(
    @CurrentMember() member: Member,
    @Param('challenge') challenge: string,
    @Query() query: BoardPageQueryDto,
  ): Promise<LeaderboardPageDto> {
    return this.leaderboards.page(member, challenge, query);
  }

  /** The member's place with its neighbours; 404 for a member who is not on the board. */
  @Get(':challenge/place')
  async place(
    @CurrentMember() member: Member,
    @Param('challenge') challenge: string,
  ): Promise<PlaceWithNeighboursDto> {
    return this.leaderboards.around(member, challenge);
  }

  /**
   * Joins the board under this name, or takes this name where the member is on the board. A second request changes nothing. 409
   * for a name that another member of the board has, and for a member who has not started the challenge.
   */
  @ApiFailures(409)
  @Put(':challenge/place')
  async take(
    @CurrentMember() member: Member,
    @Param('challenge') challenge: string,
    @Body() { name }: TakePlaceDto,
  ): Promise<LeaderboardPlaceDto> {
    return this.leaderboards.take(member, challenge, name);
  }

  /** Leaves the board; the place disappears from every answer at once. A second request changes nothing. */
  @HttpCode(204)
  @Delete(':challenge/place')
  async leave(@CurrentMember() member: Member, @Param('challenge') challenge: string): Promise<void> {
    return this.leaderboards.leave(member, challenge);
  }
}
