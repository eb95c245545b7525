import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from './deps.ts';

/**
 * Work that begins after a response was sent, so that the response time reveals nothing about it. It is lost if the
 * process is killed, so use it only for what the user can request again.
 */
export class BackgroundWork {
  private readonly underWay = new Set<Promise<void>>();

  /** Starts work without waiting for it. A failure is logged with this name. */
  run(log: Deps['log'], name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error) => log.error({ err: error }, `${name} failed`))
      .finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** Resolves when all work that was started has ended. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}

/** Starts work when the response to a request was sent, or the connection is closed. */
export function runAfterResponse(
  deps: Deps,
  reply: FastifyReply,
  name: string,
  work: () => Promise<void>,
): void {
  const answered = new Promise<void>((resolve) => finished(reply.raw, () => resolve()));
  deps.background.run(deps.log, name, () => answered.then(work));
}
