import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditRow } from '../../audit/audit-row.entity.ts';
import type { CursorQueryDto } from '../../http/paging/cursor.dto.ts';
import { readTimeCursor, timeCursor } from '../../http/paging/cursor.ts';
import { type AuditEntriesDto, AuditEntryDto } from './audit.dto.ts';

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditRow) private readonly rows: Repository<AuditRow>) {}

  /** One page of what administrators did, newest first; 422 for a cursor of another list. */
  async list({ cursor, limit }: CursorQueryDto): Promise<AuditEntriesDto> {
    const query = this.rows.createQueryBuilder('row');
    const after = readTimeCursor(cursor);
    if (after) query.where('(row.created_at, row.id) < (:occurred_at, :id)', after);
    const found = await query
      .orderBy('row.created_at', 'DESC')
      .addOrderBy('row.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = last !== undefined && found.length > limit;
    const next_cursor = more
      ? timeCursor({ occurred_at: last.created_at, id: last.id, kind: 'audit' })
      : null;
    return { entries: page.map(AuditEntryDto.from), next_cursor };
  }
}
