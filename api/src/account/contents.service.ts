import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Member } from '../members/auth/current-member.ts';
import type { AccountContentsDto, KindCountDto } from './account.dto.ts';
import { countMemberRows } from './member-tables.ts';

/** Counts a member's stored data. */
@Injectable()
export class ContentsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts every table with rows of members, so that a new kind is included from its first day. */
  async of({ id, reads }: Member): Promise<AccountContentsDto> {
    const counted: KindCountDto[] = await reads.query(countMemberRows(this.dataSource), [id]);
    const [pictures]: [{ bytes: number }] = await reads.query(
      'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM media WHERE user_id = $1',
      [id],
    );
    return { kinds: counted, picture_bytes: pictures.bytes };
  }
}
