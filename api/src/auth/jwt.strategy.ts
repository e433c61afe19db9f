import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Repository } from 'typeorm';
import { Configuration } from '../common/configuration.ts';
import { Member } from '../common/current-member.ts';
import { errors } from '../common/errors.ts';
import { User } from '../users/user.entity.ts';
import type { AccessClaims } from './access-claims.ts';
import { Session } from './session.entity.ts';

const ACTIVITY_STEP_MS = 60_000;

/** Reads the bearer token of a request. Its session and its owner's status are looked up every time. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    configuration: Configuration,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: configuration.access_token_secret,
      algorithms: ['HS256'],
    });
  }

  /** The member; 401 when the session was ended or its owner was suspended or banned. */
  async validate({ sub, sid }: AccessClaims): Promise<Member> {
    const session = await this.sessions.findOne({
      where: { id: sid, user_id: sub },
      relations: { user: true },
    });
    if (session?.user.status !== 'active') throw errors.notSignedIn();
    await this.noteActivity(session.user);
    return new Member(session.user, session.id);
  }

  /** Moves `last_active_at`, at most once a minute whatever the number of requests. */
  private async noteActivity({ id, last_active_at }: User): Promise<void> {
    if (last_active_at && Date.now() - last_active_at.getTime() < ACTIVITY_STEP_MS) return;
    await this.users
      .createQueryBuilder()
      .update()
      .set({ last_active_at: () => 'now()', updated_at: () => 'updated_at' })
      .where(`id = :id AND (last_active_at IS NULL OR last_active_at <= now() - interval '1 minute')`, { id })
      .execute();
  }
}
