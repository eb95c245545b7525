export interface CompletedRead {
  /** Without a connection, from the cache. */
  readonly fromKept: boolean;
  /** Device time in ms. */
  readonly requestedAt: number;
}

/**
 * Says whether pages show what is cached. A response that arrives after the connection was lost does not say that it is
 * back if its request was sent before.
 */
export function followReads(
  show: (isCached: boolean) => void,
  now: () => number = Date.now,
): (read: CompletedRead) => void {
  let keptAt = 0;
  return ({ fromKept, requestedAt }) => {
    if (fromKept) keptAt = now();
    if (fromKept || requestedAt >= keptAt) show(fromKept);
  };
}
