import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsEntryInstant } from '../../entries/entry-resource/entry-validators.ts';
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '../../members/users/notification.entity.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';

/** An event of which one member is notified. */
export class NotificationDto {
  id: string;

  /**
   * - `new_sign_in`: on a device that the member never used; `about` names it, and is empty where it has no name
   * - `new_api_token`: created with the member's password; `about` is its name
   * - `second_factor_added`, `second_factor_removed`: the authenticator app of the member
   * - `passkey_added`, `passkey_removed`: `about` is its name
   * - `identity_linked`, `identity_unlinked`: a person at the identity provider, whose name or address is `about`
   * - `recovery_code_used`: somebody signed in, or confirmed, with one; `count` is how many are left
   * - `recovery_codes_replaced`: ten new ones were made, and the earlier ones ended
   * - `password_changed`: by the member, or by an administrator of the server
   * - `password_link_made`: by an administrator, who has seen the link to a new password
   * - `signed_out`: by an administrator, on every device, with all API tokens
   * - `export_complete`: the server sent the whole export; `about` is its file, and the name of the API token that read it
   * - `food_import_finished`: for the administrator who started it; `about` is its file, `count` the number of added foods
   * - `food_import_failed`: for the same administrator; `about` is its file, `failure` says why
   * - `challenge_open`: in the evening; `about` are the challenges, `count` is the number of their open tasks
   * - `weigh_in_reminder`: at the time that the member chose, while no weigh-in of the day is logged
   * - `meal_reminder`: the same for a meal; `about` is its part of the day
   * - `feature_apps_updated`: `about` are the pages and dialogs with a new build
   */
  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind' })
  kind: NotificationKind;

  /** Names that members know; `kind` determines their meaning. */
  about: string[];

  /** `null` for kinds that count nothing. */
  @ApiProperty({ type: 'integer', nullable: true })
  count: number | null;

  /** Reason of the failure in one line; `null` where nothing failed. */
  failure: string | null;

  /** Time of the event, ISO 8601, UTC. */
  created_at: string;

  read: boolean;

  static from({
    id,
    kind,
    details,
    created_at,
    read_at,
  }: Pick<Notification, 'id' | 'kind' | 'details' | 'created_at' | 'read_at'>): NotificationDto {
    const { about = [], count = null, failure = null } = details;
    return { id, kind, about, count, failure, created_at: created_at.toISOString(), read: read_at !== null };
  }
}

export class NotificationsDto {
  /** Newest first; those of the last 90 days that the member did not clear. */
  notifications: NotificationDto[];
  /** `cursor` of the next page; `null` on the last page. */
  next_cursor: string | null;
  /** Number of all unread notifications, not only those of this page. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  unread: number;
}

export class UnreadNotificationsDto {
  @ApiProperty({ type: 'integer', minimum: 0 })
  unread: number;
}

export class UpdateNotificationDto {
  @IsOptionalNotNull()
  @IsBoolean()
  read?: boolean;

  /** Whether the notification is hidden; `false` brings it back as it was. */
  @IsOptionalNotNull()
  @IsBoolean()
  cleared?: boolean;
}

export class AllNotificationsDto {
  /** `created_at` of the newest notification that the member saw; later ones stay as they are. */
  @IsEntryInstant()
  until: string;
}
