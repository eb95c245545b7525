import type { RefObject } from 'react';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { cacheStaffTicket } from './desk-queries.ts';
import type { DeskAction } from './keys/desk-keys.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import type { View } from './panes/Panes.tsx';
import type { Queue } from './queue/use-queue.ts';
import { type QueueSearch, readQueueSearch } from './queue-search.ts';
import type { ThreadHandle } from './thread/staff-thread.types.ts';

interface Options {
  search: QueueSearch;
  onSearch: (search: QueueSearch) => void;
  queue: Queue;
  thread: RefObject<ThreadHandle | null>;
  view: View;
  setView: (view: View) => void;
  singleKeys: boolean;
  onHelp: () => void;
}
const rowLinks = () => [
  ...document.querySelectorAll<HTMLElement>('[aria-label="Tickets"] > [data-row] [data-row-link]'),
];
const focusRow = (id: string | null) => {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`) ?? rowLinks()[0];
  row?.focus();
};
const soon = (action: () => void) => requestAnimationFrame(action);

const moveFocus = (by: 1 | -1) => {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLElement);
  // From elsewhere, start at the open ticket.
  const from = at >= 0 ? at : links.findIndex((link) => link.closest('[data-open="true"]'));
  links[Math.min(Math.max(0, from < 0 ? 0 : from + by), links.length - 1)]?.focus();
  return links.length > 0;
};
/** Without an open ticket, acts on the focused one. */
const claimFocused = (items: Queue['items'], meId: string) => {
  const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  const item = items.find((one) => one.id === id);
  if (!item) return false;
  const { claimedBy } = item;
  const claimed = claimedBy?.id !== meId;
  if (claimed && claimedBy) {
    // A key press never takes a ticket from a colleague, not even for an administrator.
    notify.failure(`${claimedBy.name} has claimed this ticket.`);
    return true;
  }
  call('POST /ticket/{id}/set-claimed', { params: { id: item.id }, body: { claimed, userId: meId } }).then(
    ({ ticket }) => {
      cacheStaffTicket(ticket);
      announce(claimed ? 'You claimed the ticket.' : 'You released the ticket.');
    },
    notify.error,
  );
  return true;
};
const findNext = (items: Queue['items'], openId: string | null, by: 1 | -1) => {
  const at = items.findIndex(({ id }) => id === openId);
  return items[at < 0 ? 0 : at + by];
};
/** Someone writing may press Escape out of habit, so it only leaves the field. */
function leaveField(openId: string | null, thread: ThreadHandle | null): void {
  if (openId && thread && document.activeElement?.closest('[aria-label="Thread"]')) thread.rest();
  else focusRow(openId);
}

/** The actions at the desk, by mouse and by key. */
export function useDeskActions(options: Options) {
  const { search, onSearch, queue, thread, view, setView, singleKeys, onHelp } = options;
  const me = useMe();
  const openId = search.ticket ?? null;
  const { ticket: _open, ...listed } = search;
  const open = (ticket: string) => {
    setView('thread');
    onSearch({ ...listed, ticket });
  };
  const close = () => {
    setView('thread');
    onSearch(listed);
    soon(() => focusRow(openId));
  };
  const choose = (choice: Partial<Record<keyof QueueSearch, QueueSearch[keyof QueueSearch]>>) => {
    const { page: _page, ...rest } = search;
    onSearch(readQueueSearch({ ...rest, ...choice }));
  };
  const step = (by: 1 | -1) => {
    const next = findNext(queue.items, openId, by);
    if (next && next.id !== openId) return open(next.id);
    announce(by === 1 ? 'That was the last ticket shown.' : 'That was the first ticket shown.');
    if (by === 1) close();
  };
  const showFresh = () => {
    void queue.showFresh().then(([first]) => soon(() => focusRow(openId ?? first?.id ?? null)));
  };
  const back = (writing: boolean) => {
    if (writing) {
      leaveField(openId, thread.current);
      return true;
    }
    if (view === 'side') {
      setView('thread');
      soon(() => thread.current?.rest());
      return true;
    }
    if (openId === null) return false;
    close();
    return true;
  };
  const inThread = (action: keyof ThreadHandle) => {
    if (!thread.current) return false;
    setView('thread');
    const { current } = thread;
    soon(() => current[action]());
    return true;
  };
  const runAction = (meant: DeskAction, { writing }: { writing: boolean }): boolean => {
    switch (meant) {
      case 'down':
        return moveFocus(1);
      case 'up':
        return moveFocus(-1);
      case 'next':
        step(1);
        return true;
      case 'previous':
        step(-1);
        return true;
      case 'search':
        document.querySelector<HTMLElement>('[aria-label="Search tickets"]')?.focus();
        return true;
      case 'fresh':
        if (queue.fresh > 0) showFresh();
        return true;
      case 'help':
        onHelp();
        return true;
      case 'back':
        return back(writing);
      case 'claim':
        return inThread('claim') || claimFocused(queue.items, me.id);
      default:
        return inThread(meant);
    }
  };
  useDeskKeys(singleKeys, runAction);
  return { choose, close, step, showFresh };
}
