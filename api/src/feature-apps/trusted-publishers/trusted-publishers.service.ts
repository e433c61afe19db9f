import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '../../members/auth/current-member.ts';
import { errors } from '../../platform/http/errors.ts';
import { recordOfTeam, whileTeamLocked } from '../teams/teams.service.ts';
import { TrustedPublisher } from './trusted-publisher.entity.ts';
import { TrustedPublisherDto, type TrustedPublisherFieldsDto } from './trusted-publishers.dto.ts';

/** Most trusted publishers of a team. */
const MOST = 20;

@Injectable()
export class TrustedPublishersService {
  constructor(
    @InjectRepository(TrustedPublisher) private readonly publishers: Repository<TrustedPublisher>,
  ) {}

  async create(
    admin: Member,
    team_id: string,
    fields: TrustedPublisherFieldsDto,
  ): Promise<TrustedPublisherDto> {
    return whileTeamLocked(this.publishers.manager, team_id, async (manager, team) => {
      if (!team.packages.includes(fields.package))
        throw errors.invalid('package', 'Please choose a feature app of the team');
      if ((await manager.countBy(TrustedPublisher, { team_id })) >= MOST)
        throw errors.tooManyTrustedPublishers(MOST);
      const publisher = manager.create(TrustedPublisher, {
        id: uuidv7(),
        team_id,
        ...fields,
        repository_id: null,
        created_by: admin.user.username,
        created_at: new Date(),
        last_used_at: null,
      });
      await manager.insert(TrustedPublisher, publisher);
      const details = { publisher: { from: null, to: titleOf(publisher) }, ...fields };
      await recordOfTeam(manager, admin, 'trusted_publisher.create', team, details);
      return TrustedPublisherDto.from(publisher);
    });
  }

  /** Removes a trusted publisher with the tokens that its jobs have, which end at once. */
  async remove(admin: Member, team_id: string, id: string): Promise<void> {
    await whileTeamLocked(this.publishers.manager, team_id, async (manager, team) => {
      const publisher = await manager.findOneBy(TrustedPublisher, { id, team_id });
      if (!publisher) throw errors.notFound('trusted publisher');
      await manager.delete(TrustedPublisher, { id });
      const details = { publisher: { from: titleOf(publisher), to: null } };
      await recordOfTeam(manager, admin, 'trusted_publisher.delete', team, details);
    });
  }
}

/** `mfe-community from movers/community, branch main`. */
const titleOf = ({ package: name, repository, branch }: TrustedPublisher) =>
  `${name} from ${repository}, branch ${branch}`;
