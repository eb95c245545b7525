import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from './deps.ts';

/**
 * Work that begins once an answer has been sent, so that the time of the answer says nothing about it. It is lost when
 * the process is killed: only for what the user can ask for again.
 */
export class BackgroundWork {
  private readonly underWay = new Set<Promise<void>>();

  /** Begins work without waiting for it; a failure goes to the log under this name. */
  run(log: Deps['log'], name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error) => log.error({ err: error }, `${name} failed`))
      .finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** Resolves when everything that was begun has ended. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}

/** Begins work when the answer to a request has left, or the connection is gone. */
export function runAfterAnswer(
  deps: Deps,
  reply: FastifyReply,
  name: string,
  work: () => Promise<void>,
): void {
  const answered = new Promise<void>((resolve) => finished(reply.raw, () => resolve()));
  deps.background.run(deps.log, name, () => answered.then(work));
}
