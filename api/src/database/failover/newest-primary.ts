/** What a server of `DATABASE_URL` said of itself. */
export interface ServerAnswer<Server> {
  server: Server;
  /** The time line of its log, which each promotion counts up; `null` for a server that takes no writes. */
  timeline: number | null;
}

/**
 * The server to write to: of those that take writes the one that was promoted last, since a former primary that is started
 * again takes writes too, and what it takes is lost. `null` when none takes writes, or only one whose time line is older than
 * `seen`, the newest that this process knows of.
 */
export function newestPrimary<Server>(
  answers: ServerAnswer<Server>[],
  seen: number,
): { server: Server; timeline: number } | null {
  let newest: { server: Server; timeline: number } | null = null;
  for (const { server, timeline } of answers) {
    if (timeline !== null && timeline >= seen && timeline > (newest?.timeline ?? -1))
      newest = { server, timeline };
  }
  return newest;
}
