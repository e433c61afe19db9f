import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit-log.ts';
import { AUDIT_TARGET_KINDS, type AuditRow, type AuditTargetKind } from '../../audit/audit-row.entity.ts';
import { CursorQueryDto } from '../../http/paging/cursor.dto.ts';

export class AuditQueryDto extends CursorQueryDto {
  /**
   * Only what this administrator did, by the whole name that `admin_name` has.
   */
  @IsOptional()
  @MaxLength(100)
  @IsString()
  admin_name?: string;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  /** Only what was done to this user or food product. */
  @IsOptional()
  @IsUUID('all')
  target_id?: string;
}

/** One thing an administrator did. */
export class AuditEntryDto {
  /** UUIDv7. */
  id: string;
  /** `null` for the command line and the system, and once the administrator's account is deleted. */
  admin_id: string | null;
  /**
   * The administrator's username at that time; "command line" for `npm run admin`, "system" for what the
   * product does by itself.
   */
  admin_name: string;
  action: string;

  @ApiProperty({ enum: AUDIT_TARGET_KINDS, enumName: 'AuditTargetKind' })
  target_kind: AuditTargetKind;

  target_id: string;
  /** Its name at that time; `null` when a user deleted their account, or when it had none. */
  target_name: string | null;

  /** What changed, by field: `from` and `to`, and `to` is `null` for what was deleted. */
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
  /** Where the next page begins; `null` on the last one. */
  next_cursor: string | null;
  /** Every `admin_name` of the whole log, by name. */
  admin_names: string[];
}
