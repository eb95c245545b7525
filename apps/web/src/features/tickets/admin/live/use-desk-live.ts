import type { DeskChange } from '@docket/contract/types';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { stream } from '../../../../lib/stream.ts';
import { cacheCounts, patchRow, readAgain, refetchCounts } from '../desk-queries.ts';
import { formatNews } from './live-news.ts';

/** How often the desk polls while the stream is broken. */
const POLL_MS = 20_000;
/** A stream that reconnects within this time is not reported. */
const RECONNECT_NOTICE_MS = 3_000;

export interface DeskLive {
  /** False: the stream is broken and the desk polls instead. */
  readonly connected: boolean;
  /** Which tickets others have open. */
  readonly presences: DeskChange['presences'];
  /** The last change by someone else to the open ticket. */
  readonly news: { readonly ticketId: string; readonly text: string } | null;
}
type TicketChange = DeskChange['tickets'][number];
interface Options {
  readonly meId: string;
  readonly openId: string | null;
  /** A ticket changed; called before its row is updated. */
  readonly onTicket: (change: TicketChange) => void;
  readonly onGone: (ids: readonly string[]) => void;
  /** Changes may have been missed. */
  readonly onMissed: () => void;
}

/** Keeps the desk in sync with the server while it is open. Rows change in place. */
export function useDeskLive(options: Options): DeskLive {
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const [live, setLive] = useState<DeskLive>({ connected: true, presences: [], news: null });
  useEffect(() => {
    let connectedBefore = false;
    let broken: ReturnType<typeof setTimeout> | undefined;
    const calm = () => {
      clearTimeout(broken);
      broken = undefined;
    };
    const lost = () => setLive((before) => ({ ...before, connected: false, presences: [] }));
    const end = stream(
      'GET /ticket/live',
      {},
      {
        message({ whole, counts, tickets, gone, presences }) {
          calm();
          cacheCounts(counts);
          setLive((before) => ({ ...before, connected: true, presences }));
          if (whole && connectedBefore) {
            // Changes in the meantime are not sent again.
            now.current.onMissed();
            if (now.current.openId) void readAgain(now.current.openId);
          }
          connectedBefore = true;
          for (const change of tickets) {
            const { ticket } = change;
            now.current.onTicket(change);
            patchRow(ticket.id, ticket);
            if (ticket.id !== now.current.openId) continue;
            const text = formatNews(change, now.current.meId);
            if (text) {
              announce(text);
              setLive((before) => ({ ...before, news: { ticketId: ticket.id, text } }));
            }
            // Own changes as well: they may come from another tab or device.
            if (!change.what.every((one) => one === 'read')) void readAgain(ticket.id);
          }
          if (gone.length > 0) now.current.onGone(gone);
        },
        state: (state) => {
          // Further failed tries report 'waiting' too; the timer starts at the first.
          if (state === 'waiting') broken ??= setTimeout(lost, RECONNECT_NOTICE_MS);
          else calm();
        },
        refused: lost,
      },
    );
    return () => {
      calm();
      end();
    };
  }, []);
  const { connected } = live;
  useEffect(() => {
    if (connected) return;
    const poll = setInterval(() => {
      now.current.onMissed();
      void refetchCounts();
      if (now.current.openId) void readAgain(now.current.openId);
    }, POLL_MS);
    return () => clearInterval(poll);
  }, [connected]);
  return live;
}
