import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../members/audit/audit-log.ts';
import {
  AUDIT_TARGET_KINDS,
  type AuditRow,
  type AuditTargetKind,
} from '../../members/audit/audit-row.entity.ts';
import { CursorQueryDto } from '../../platform/http/paging/cursor.dto.ts';

export class AuditQueryDto extends CursorQueryDto {
  /**
   * Only actions of this administrator; must equal the whole `admin_name`.
   */
  @IsOptional()
  @MaxLength(100)
  @IsString()
  admin_name?: string;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  /** Only actions on the target with this id. */
  @IsOptional()
  @IsUUID('all')
  target_id?: string;
}

/** An action of an administrator. */
export class AuditEntryDto {
  /** UUIDv7. */
  id: string;
  /** `null` for the command line, the system and teams, and once the administrator's account is deleted. */
  admin_id: string | null;
  /**
   * The administrator's username at that time; "command line" for `npm run admin`, "system" for what the
   * product does by itself; "team …, token …" and "team …, org/name" for a team that deploys by the network.
   */
  admin_name: string;
  action: string;

  @ApiProperty({ enum: AUDIT_TARGET_KINDS, enumName: 'AuditTargetKind' })
  target_kind: AuditTargetKind;

  target_id: string;
  /** Name of the target at that time; `null` when a user deleted their account, or when the target had none. */
  target_name: string | null;

  /** Changes by field: `from` and `to`; `to` is `null` for a deleted value. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
  })
  details: Record<string, unknown>;

  /** ISO 8601, UTC. */
  created_at: string;

  static from(row: AuditRow): AuditEntryDto {
    const { id, admin_id, admin_name, action, target_kind, target_id, target_name, details } = row;
    const created_at = row.created_at.toISOString();
    return { id, admin_id, admin_name, action, target_kind, target_id, target_name, details, created_at };
  }
}

export class AuditEntriesDto {
  /** Newest first. */
  entries: AuditEntryDto[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
  /** Each `admin_name` of the whole log once, sorted by name; the first 500. */
  admin_names: string[];
}
