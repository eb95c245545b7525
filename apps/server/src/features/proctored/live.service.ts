import type { ProctoredChange, ProctoredSeat, ProctoredTest } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Listener, Subscribe } from '../../http/streams.ts';
import { type Reader, readEvent } from './events.service.ts';
import { planTimes } from './proctored.policy.ts';
import type { SeatRow } from './seats.queries.ts';
import { type SeatReader, seatReader } from './seats.service.ts';

type Whole = Omit<ProctoredChange, 'whole' | 'gone'>;

/** Seats of an event with the event itself, as staff see them. */
async function readSeats(deps: Deps, read: SeatReader, reader: Reader, id: string): Promise<Whole> {
  const proctoredTest = await readEvent(deps, reader, id);
  const { sections } = reader.index.testsById.get(proctoredTest.test.id)!;
  const startsAt = new Date(proctoredTest.startsAt);
  const timesFor = ({ accommodations }: SeatRow) => ({
    startsAt,
    closesAt: planTimes(startsAt, sections, accommodations).closesAt,
  });
  return { proctoredTest, ...(await read(timesFor, reader.now)) };
}

const plain = ({ serverNow: _, ...test }: ProctoredTest) => JSON.stringify(test);

/** The difference from the last state; null if nothing has changed. */
export function changeBetween(before: Whole, after: Whole): ProctoredChange | null {
  const were = new Map(before.seats.map((seat) => [seat.userId, JSON.stringify(seat)]));
  const seats: ProctoredSeat[] = [];
  for (const seat of after.seats) {
    if (were.get(seat.userId) !== JSON.stringify(seat)) seats.push(seat);
    were.delete(seat.userId);
  }
  const gone = [...were.keys()];
  const same =
    seats.length === 0 &&
    gone.length === 0 &&
    before.truncated === after.truncated &&
    plain(before.proctoredTest) === plain(after.proctoredTest);
  if (same) return null;
  return { whole: false, proctoredTest: after.proctoredTest, seats, gone, truncated: after.truncated };
}

const everyMs = 1_000;
/** After this many failures in a row the streams end, and the pages reconnect. */
const maxFailures = 5;

/**
 * Watches events for all followers: however many there are, each event is read once a second in this process, and
 * only while somebody follows it.
 */
export function liveSeats(deps: Deps, readerNow: () => Promise<Reader>) {
  const watched = new Map<string, Subscribe<ProctoredChange>>();

  function watch(id: string): Subscribe<ProctoredChange> {
    const listeners = new Set<Listener<ProctoredChange>>();
    const read = seatReader(deps.db, id);
    let last: Whole | null = null;
    let failures = 0;
    let timer: NodeJS.Timeout | undefined;

    const stop = () => {
      clearTimeout(timer);
      watched.delete(id);
    };
    const endAll = () => {
      stop();
      for (const listener of [...listeners]) listener.end();
    };
    async function poll() {
      try {
        const now = await readSeats(deps, read, await readerNow(), id);
        failures = 0;
        const change = last ? changeBetween(last, now) : { whole: true, gone: [], ...now };
        last = now;
        if (change) for (const listener of [...listeners]) listener.send(change);
      } catch (error) {
        failures += 1;
        // The event was cancelled: a page that reconnects receives the error.
        if ((error instanceof ApiError && error.code === 'NOT_FOUND') || failures >= maxFailures)
          return endAll();
        deps.log.warn({ err: error }, 'seats of a proctored test not read');
      }
      if (listeners.size > 0) timer = setTimeout(poll, everyMs).unref();
    }
    return (listener) => {
      listeners.add(listener);
      if (last) listener.send({ whole: true, gone: [], ...last });
      else if (listeners.size === 1) void poll();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    };
  }

  return (id: string): Subscribe<ProctoredChange> =>
    (listener) => {
      const known = watched.get(id) ?? watch(id);
      watched.set(id, known);
      return known(listener);
    };
}
