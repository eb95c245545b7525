import type { DeskChange, DeskCounts, StaffTicketItem, TicketEventKind } from '@docket/contract';
import type { Deps } from '../../../../http/deps.ts';
import type { Listener, Subscribe } from '../../../../http/streams.ts';
import { findPeople } from '../staff.queries.ts';
import { countDesks } from './counts.queries.ts';
import type { DeskEvent, DeskEvents } from './events.service.ts';

const soonMs = 200;
/** The minimum time between two reads, however many events arrive. */
const everyMs = 600;
const maxBatch = 100;
const presenceMs = 60_000;
/** After this many failures in a row the streams end, and the pages reconnect. */
const maxFailures = 5;

interface Reader {
  readonly userId: string;
  readonly to: Listener<DeskChange>;
  /** True once the stream has received the complete state. */
  greeted: boolean;
}
interface DeskEventEntry {
  readonly what: Set<TicketEventKind>;
  readonly by: string | null;
}
const nobody: DeskCounts = { waiting: 0, unclaimed: 0, mine: 0, tagged: 0, unread: 0 };

interface Presence {
  readonly ticketId: string;
  readonly userId: string;
  readonly until: number;
}
/** Who looks at which ticket; a presence expires unless it is repeated. */
function trackPresences() {
  const presences = new Map<string, Presence>();
  return {
    note(what: 'present' | 'left', ticketId: string, userId: DeskEvent['userId']) {
      const key = `${ticketId} ${userId}`;
      if (what === 'left') presences.delete(key);
      else if (userId) presences.set(key, { ticketId, userId, until: Date.now() + presenceMs });
    },
    list() {
      const now = Date.now();
      for (const [key, one] of presences) if (one.until < now) presences.delete(key);
      return [...presences.values()];
    },
    /** Expired ones too: the streams still have to hear that they ended. */
    hasAny: () => presences.size > 0,
    clear: () => presences.clear(),
  };
}

type Lines = (ids: readonly string[]) => Promise<StaffTicketItem[]>;

/** Reads the tickets and the people that changes name. */
async function describeChange(
  deps: Deps,
  lines: Lines,
  some: readonly (readonly [string, DeskEventEntry])[],
  shown: readonly Presence[],
) {
  const ids = some.map(([id]) => id);
  const items = new Map((await lines(ids)).map((line) => [line.id, line]));
  const people = await findPeople(deps.db, [
    ...new Set([...some.flatMap(([, one]) => one.by ?? []), ...shown.map((one) => one.userId)]),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, { id, name }]));
  return {
    tickets: some.flatMap(([id, { what, by }]) => {
      const ticket = items.get(id);
      return ticket ? [{ what: [...what], by: (by && names.get(by)) || null, ticket }] : [];
    }),
    gone: ids.filter((id) => !items.has(id)),
    presences: shown.flatMap(({ ticketId, userId }) => {
      const user = names.get(userId);
      return user ? [{ ticketId, user }] : [];
    }),
  };
}

/** A stream that is new gets the complete state. */
function sendTo(reader: Reader, change: Omit<DeskChange, 'whole'>): void {
  const whole = !reader.greeted;
  reader.greeted = true;
  reader.to.send({ whole, ...change });
}

/**
 * Streams the events of the ticket desk to everybody who has it open. A changed ticket is read once per process for
 * all of them, at most every 0.6 seconds, and only while somebody is subscribed.
 */
export function liveDesk(deps: Deps, events: DeskEvents, lines: Lines) {
  const readers = new Set<Reader>();
  const pending = new Map<string, DeskEventEntry>();
  const presences = trackPresences();
  let unsubscribe: (() => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Removes expired presences when no event arrives. */
  let sweep: NodeJS.Timeout | undefined;
  let due = false;
  let reading = false;
  let failures = 0;
  let readAt = 0;

  function stop() {
    unsubscribe?.();
    unsubscribe = null;
    clearTimeout(timer);
    clearTimeout(sweep);
    timer = undefined;
    due = false;
    pending.clear();
    presences.clear();
  }
  function endAll() {
    const all = [...readers];
    readers.clear();
    stop();
    for (const { to } of all) to.end();
  }
  function later() {
    due = true;
    if (timer || reading) return;
    timer = setTimeout(flush, Math.max(soonMs, readAt + everyMs - Date.now())).unref();
  }

  async function flush() {
    timer = undefined;
    due = false;
    reading = true;
    readAt = Date.now();
    const some = [...pending].slice(0, maxBatch);
    for (const [id] of some) pending.delete(id);
    try {
      await send(some, [...readers]);
      failures = 0;
    } catch (error) {
      failures += 1;
      deps.log.warn({ err: error }, 'the ticket desk was not read');
      for (const [id, one] of some) if (!pending.has(id)) pending.set(id, one);
      due = true;
      if (failures >= maxFailures) endAll();
    }
    reading = false;
    if (readers.size === 0) return;
    if (due || pending.size > 0) later();
    clearTimeout(sweep);
    if (presences.hasAny()) sweep = setTimeout(later, presenceMs / 2).unref();
  }

  /** Reads the changes once and sends them to each stream; streams that are new get the complete state. */
  async function send(some: readonly (readonly [string, DeskEventEntry])[], to: readonly Reader[]) {
    const shown = presences.list();
    const counts = await countDesks(deps.db, [...new Set(to.map((one) => one.userId))]);
    const change = await describeChange(deps, lines, some, shown);
    for (const reader of to)
      if (readers.has(reader)) sendTo(reader, { counts: counts.get(reader.userId) ?? nobody, ...change });
  }

  function onNotification({ ticketId, what, userId }: DeskEvent) {
    if (what === 'present' || what === 'left') {
      presences.note(what, ticketId, userId);
    } else {
      const { what: kinds, by } = pending.get(ticketId) ?? { what: new Set(), by: null };
      pending.set(ticketId, { what: kinds.add(what), by: userId ?? by });
    }
    later();
  }
  /** An event may have been lost, so all streams restart. */
  function onMissed() {
    for (const reader of readers) reader.greeted = false;
    later();
  }

  return (userId: string): Subscribe<DeskChange> =>
    (to) => {
      const reader: Reader = { userId, to, greeted: false };
      readers.add(reader);
      unsubscribe ??= events.subscribe({ onNotification, onMissed });
      later();
      return () => {
        readers.delete(reader);
        if (readers.size === 0) stop();
      };
    };
}
