import type { ProctoredTest } from '@docket/contract';
import type { TestMeta } from '../content/index.ts';
import { type EventTimes, stateAt } from './proctored.policy.ts';
import type { EventRow } from './proctored.queries.ts';

export interface EventViewOptions {
  readonly staff: boolean;
  /** Why plan or settings don't allow the student to take this test, or null; null for a user who is not a student. */
  readonly own: { readonly notAllowedReason: string | null } | null;
}

/** An event as its reader may see it. The number of registrations is shown to staff and to registered students. */
export function eventView(
  row: EventRow,
  test: TestMeta,
  times: EventTimes,
  { staff, own }: EventViewOptions,
  now: Date,
): ProctoredTest {
  return {
    id: row.id,
    title: row.title,
    test: { id: test.id, name: test.name, slug: test.slug },
    startsAt: times.startsAt.toISOString(),
    opensAt: times.opensAt.toISOString(),
    closesAt: times.closesAt.toISOString(),
    state: stateAt(times, now),
    registrations: staff || row.registered ? row.registrations : null,
    own:
      own === null
        ? null
        : {
            registered: row.registered,
            allowed: own.notAllowedReason === null,
            notAllowedReason: own.notAllowedReason,
            entered: row.enteredAt !== null,
            practiceId: row.attemptId,
          },
    serverNow: now.toISOString(),
  };
}

/** The list for staff as a file. */
export const eventColumns = [
  ['Id', (event: ProctoredTest) => event.id],
  ['Title', (event: ProctoredTest) => event.title],
  ['Test', (event: ProctoredTest) => event.test.name],
  ['Begins (UTC)', (event: ProctoredTest) => event.startsAt],
  ['State', (event: ProctoredTest) => event.state],
  ['Registered', (event: ProctoredTest) => event.registrations],
] as const;
