import type { TicketHappening } from '@docket/contract';
import { listenTo, notifyOthers } from '../../../db/channel.queries.ts';
import type { Deps } from '../../../http/deps.ts';

const channel = 'ticket_changed';

/** Something happened to a ticket, or somebody opened ('looking') or left it. */
export interface DeskEvent {
  readonly ticketId: string;
  readonly what: TicketHappening | 'looking' | 'left';
  /** Who of the staff; null for a student. */
  readonly userId: string | null;
}
export type DeskEvents = ReturnType<typeof deskEvents>;

/** Tells all processes what happened on the desk, by ids alone. */
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
      // The change itself is done, and must not be reported as failed.
      deps.log.warn({ err: error }, 'other processes were not told of a ticket');
    }
  }
  return {
    /** To be called when the change is committed. */
    changed: (ticketId: string, what: TicketHappening, userId: string | null): Promise<void> =>
      tell({ ticketId, what, userId }),
    looking: (ticketId: string, userId: string, looking: boolean): Promise<void> =>
      tell({ ticketId, what: looking ? 'looking' : 'left', userId }),

    /** Hears of every process; `missed` says that there may have been something before. Listens only while somebody hears. */
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
