import { IsOptional } from 'class-validator';
import { CursorQueryDto } from '../../platform/http/paging/cursor.dto.ts';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../platform/http/validation/time-zone-name.ts';
import type { EntryColumns } from './entry-columns.ts';
import { IsDay, IsEntryInstant } from './entry-validators.ts';

/** The moment of an entry in a request. */
export class EntryMomentDto {
  /** Time of the entry, ISO 8601 with an offset or Z, from 1900 to 2100; now when left out. */
  @IsOptionalNotNull()
  @IsEntryInstant()
  occurred_at?: string;

  /** IANA time zone; that of the member's last entry when left out, else UTC. Decides `local_date`. */
  @IsOptionalNotNull()
  @IsTimeZoneName()
  time_zone?: string;
}

/** Optional fields of every new entry. */
export class NewEntryDto extends EntryMomentDto {
  /** Client-generated UUIDv7. Posting it again answers with the stored entry and writes nothing. */
  @ClientGeneratedId()
  id?: string;
}

/** Fields of every entry, beside its own. */
export class EntryFieldsDto {
  /** UUIDv7. */
  id: string;
  /** Time of the entry, ISO 8601, UTC. */
  occurred_at: string;
  /** IANA time zone the member was in. */
  time_zone: string;
  /** The member's calendar day, `YYYY-MM-DD`. */
  local_date: string;
  /** Version to send as `If-Match` with an update. */
  version: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

export function entryFields(entry: EntryColumns): EntryFieldsDto {
  return {
    id: entry.id,
    occurred_at: entry.occurred_at.toISOString(),
    time_zone: entry.time_zone,
    local_date: entry.local_date,
    version: entry.version,
    created_at: entry.created_at.toISOString(),
    updated_at: entry.updated_at.toISOString(),
  };
}

/** Selects entries of a member, newest first. */
export class EntrySpanQueryDto extends CursorQueryDto {
  /** First local day, `YYYY-MM-DD`, inclusive. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last local day, inclusive. */
  @IsOptional()
  @IsDay()
  to?: string;
}
