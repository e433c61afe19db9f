import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { Access } from '../../../platform/http/access.ts';
import { IdParam } from '../../../platform/http/validation/id-param.ts';
import { SessionDto, SessionsDto } from '../auth.dto.ts';
import { CurrentMember, Member } from '../current-member.ts';
import { SessionsService } from './sessions.service.ts';

@Access('member')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** The member's sessions, newest sign-in first. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<SessionsDto> {
    const sessions = await this.sessions.of(member.id);
    return { sessions: sessions.map((session) => SessionDto.from(session, member.session_id)) };
  }

  /** Ends every session but the one of the request, with their access tokens, at once. */
  @HttpCode(204)
  @Delete()
  async endOthers(@CurrentMember() member: Member): Promise<void> {
    await this.sessions.endOthers(member);
  }

  /** Ends a session and its access tokens at once; this may be the session of the request. */
  @HttpCode(204)
  @Delete(':id')
  async end(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.sessions.endOwn(member.id, id);
  }
}
