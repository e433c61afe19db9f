/** Three places of which at least one has daytime at any moment. */
const ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo'];

/** A time zone in which it is between 6 and 18 o'clock, so that "today" does not change during a journey. */
export function daytimeZone(now = new Date()): string {
  const zone = ZONES.find((timeZone) => {
    const hour = Number(now.toLocaleString('en-GB', { timeZone, hour: '2-digit' }));
    return hour >= 6 && hour < 18;
  });
  if (!zone) throw new Error(`No daytime at ${now.toISOString()} in ${ZONES.join(', ')}`);
  return zone;
}
