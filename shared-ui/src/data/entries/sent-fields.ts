/** Returns a stored entry with the field names of requests: its pictures as `media_ids`, in their order. */
export function fieldsAsSent(entry: object): Record<string, unknown> {
  const fields = { ...entry } as Record<string, unknown>;
  const pictures = (fields.photos ?? fields.images) as { id: string }[] | undefined;
  return pictures ? { ...fields, media_ids: pictures.map(({ id }) => id) } : fields;
}

/** Whether `stored` contains everything that was sent. */
export function containsFields(stored: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return sent === undefined || stored === sent;
  if (typeof stored !== 'object' || stored === null) return false;
  if (Array.isArray(sent) && (!Array.isArray(stored) || stored.length !== sent.length)) return false;
  return Object.entries(sent).every(([key, value]) =>
    containsFields((stored as Record<string, unknown>)[key], value),
  );
}
