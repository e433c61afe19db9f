/** Number of restored items of one kind; `kind` is the name of its file in the export, without its extension. */
export interface KindCount {
  kind: string;
  count: number;
}

export const LEFT_OUT_REASONS = ['food-missing', 'premium', 'deleted', 'picture-missing'] as const;

/** Number of items that are not restored, with the reason. */
export interface LeftOut {
  reason: (typeof LEFT_OUT_REASONS)[number];
  count: number;
}

/** Fields of the account itself that are restored. */
export interface RestoredAccount {
  /** `null` where it was the username of the archive's account. */
  display_name: string | null;
  time_zone: string | null;
}
