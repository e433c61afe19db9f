import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditRow } from '../../members/audit/audit-row.entity.ts';
import { cursorPage, readTimeCursor, timeCursor } from '../../platform/http/paging/cursor.ts';
import { type AuditEntriesDto, AuditEntryDto, type AuditQueryDto } from './audit.dto.ts';

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditRow) private readonly rows: Repository<AuditRow>) {}

  /** One page of the actions of administrators, newest first; 422 for a cursor of another list. */
  async list({ cursor, limit, ...filter }: AuditQueryDto): Promise<AuditEntriesDto> {
    const { admin_name, action, target_id } = filter;
    const query = this.rows.createQueryBuilder('row');
    if (admin_name) query.andWhere('row.admin_name = :admin_name', { admin_name });
    if (action) query.andWhere('row.action = :action', { action });
    if (target_id) query.andWhere('row.target_id = :target_id', { target_id });
    const after = readTimeCursor(cursor);
    if (after) query.andWhere('(row.created_at, row.id) < (:occurred_at, :id)', after);
    const found = await query
      .orderBy('row.created_at', 'DESC')
      .addOrderBy('row.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const { page, next_cursor } = cursorPage(found, limit, ({ created_at, id }) =>
      timeCursor({ occurred_at: created_at, id, kind: 'audit' }),
    );
    return { entries: page.map(AuditEntryDto.from), next_cursor, admin_names: await this.adminNames() };
  }

  private async adminNames(): Promise<string[]> {
    const names = await this.rows.query<{ admin_name: string }[]>(ADMIN_NAMES);
    return names.map(({ admin_name }) => admin_name);
  }
}

/** Most names that are listed: teams have new tokens each year. A name in the log filters by itself. */
const MOST_NAMES = 500;

/** Selects each name once, with one index lookup each: there are few names in many rows. */
const ADMIN_NAMES = `
  WITH RECURSIVE names AS (
    (SELECT admin_name FROM audit_log ORDER BY admin_name LIMIT 1)
    UNION ALL
    SELECT (SELECT row.admin_name FROM audit_log row WHERE row.admin_name > names.admin_name
            ORDER BY row.admin_name LIMIT 1)
    FROM names WHERE names.admin_name IS NOT NULL
  )
  SELECT admin_name FROM names WHERE admin_name IS NOT NULL LIMIT ${MOST_NAMES}`;
