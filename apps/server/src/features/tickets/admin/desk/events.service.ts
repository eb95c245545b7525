import type { TicketEventKind } from '@docket/contract';
import { listenTo, notifyOthers } from '../../../../db/channel.queries.ts';
import type { Deps } from '../../../../http/deps.ts';

const channel = 'ticket_changed';

/** A ticket changed, or somebody has it open ('present') or closed it ('left'). */
export interface DeskEvent {
  readonly ticketId: string;
  readonly what: TicketEventKind | 'present' | 'left';
  /** The staff member who caused it; null for a student. */
  readonly userId: string | null;
}
export type DeskEvents = ReturnType<typeof deskEvents>;

/** Publishes events of the ticket desk to all processes. Events contain only ids. */
export function deskEvents(deps: Deps) {
  const origin = deps.newId();
  const listeners = new Set<{ onNotification(event: DeskEvent): void; onMissed(): void }>();
  let listening: ReturnType<typeof listenTo> | null = null;

  function onNotification(payload: string) {
    const { origin: from, ...event } = JSON.parse(payload) as DeskEvent & { origin: string };
    if (from !== origin) for (const listener of [...listeners]) listener.onNotification(event);
  }
  async function publish(event: DeskEvent): Promise<void> {
    for (const listener of [...listeners]) listener.onNotification(event);
    try {
      await notifyOthers(deps.db, channel, JSON.stringify({ origin, ...event }));
    } catch (error) {
      // The change is committed, so it must not be reported as failed.
      deps.log.warn({ err: error }, 'other processes not notified of a ticket');
    }
  }
  return {
    /** Call it after the change is committed. */
    changed: (ticketId: string, what: TicketEventKind, userId: string | null): Promise<void> =>
      publish({ ticketId, what, userId }),
    presence: (ticketId: string, userId: string, open: boolean): Promise<void> =>
      publish({ ticketId, what: open ? 'present' : 'left', userId }),

    /**
     * Subscribes to the events of all processes; `onMissed` reports that events may have been lost. The connection
     * listens only while there are subscribers.
     */
    subscribe(listener: { onNotification(event: DeskEvent): void; onMissed(): void }): () => void {
      listeners.add(listener);
      listening ??= listenTo(deps.db, deps.log, channel, {
        onNotification,
        connected: () => {
          for (const one of [...listeners]) one.onMissed();
        },
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void listening?.stop();
        listening = null;
      };
    },
  };
}
