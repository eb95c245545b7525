import type { TicketHappening } from '@docket/contract';
import { listenTo, notifyOthers } from '../../../../db/channel.queries.ts';
import type { Deps } from '../../../../http/deps.ts';

const channel = 'ticket_changed';

/** A ticket changed, or somebody opened it ('looking') or left it. */
export interface DeskEvent {
  readonly ticketId: string;
  readonly what: TicketHappening | 'looking' | 'left';
  /** The staff member who caused it; null for a student. */
  readonly userId: string | null;
}
export type DeskEvents = ReturnType<typeof deskEvents>;

/** Publishes events of the ticket desk to all processes. Events contain only ids. */
export function deskEvents(deps: Deps) {
  const origin = deps.newId();
  const hearers = new Set<{ heard(event: DeskEvent): void; missed(): void }>();
  let listening: ReturnType<typeof listenTo> | null = null;

  function hear(payload: string) {
    const { origin: from, ...event } = JSON.parse(payload) as DeskEvent & { origin: string };
    if (from !== origin) for (const one of [...hearers]) one.heard(event);
  }
  async function tell(event: DeskEvent): Promise<void> {
    for (const one of [...hearers]) one.heard(event);
    try {
      await notifyOthers(deps.db, channel, JSON.stringify({ origin, ...event }));
    } catch (error) {
      // The change is committed, so it must not be reported as failed.
      deps.log.warn({ err: error }, 'other processes were not told of a ticket');
    }
  }
  return {
    /** Call it after the change is committed. */
    changed: (ticketId: string, what: TicketHappening, userId: string | null): Promise<void> =>
      tell({ ticketId, what, userId }),
    looking: (ticketId: string, userId: string, looking: boolean): Promise<void> =>
      tell({ ticketId, what: looking ? 'looking' : 'left', userId }),

    /**
     * Subscribes to the events of all processes; `missed` reports that events may have been lost. The connection
     * listens only while there are subscribers.
     */
    hear(hearer: { heard(event: DeskEvent): void; missed(): void }): () => void {
      hearers.add(hearer);
      listening ??= listenTo(deps.db, deps.log, channel, {
        heard: hear,
        connected: () => {
          for (const one of [...hearers]) one.missed();
        },
      });
      return () => {
        hearers.delete(hearer);
        if (hearers.size > 0) return;
        void listening?.stop();
        listening = null;
      };
    },
  };
}
