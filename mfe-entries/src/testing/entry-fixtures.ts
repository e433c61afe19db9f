import type { Schemas } from '@fettle/shared-ui/data';

/** Fields shared by all stored entries. */
export const storedEntry = {
  id: '0193a1f0-0000-7000-8000-000000000001',
  occurred_at: '2026-11-20T07:00:00.000Z',
  time_zone: 'UTC',
  local_date: '2026-11-20',
  version: 1,
  created_at: '2026-11-20T07:00:00.000Z',
  updated_at: '2026-11-20T07:00:00.000Z',
};

/** An uploaded picture. */
export const media: Schemas['UploadedMediaDto'] = {
  id: storedEntry.id,
  url: '/1',
  thumb_url: '/1/thumbnail',
  width: 3,
  height: 2,
  bytes: 60,
};

/** A picture of one pixel. */
export const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 1, 2, 3, 4],
  ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 1, 2, 3, 4],
];

export const picture = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });
