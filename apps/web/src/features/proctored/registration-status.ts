import type { ProctoredTest } from '@docket/contract/types';

/** What a student can do with an event now. */
export type RegistrationStatus =
  | 'not-included'
  | 'can-register'
  | 'registered'
  | 'can-wait'
  | 'can-enter'
  | 'can-join-late'
  | 'inside'
  | 'closed'
  | 'missed'
  | 'sat';

/** The registration status of a student by the server's clock. */
export function readRegistrationStatus(event: ProctoredTest, now: Date): RegistrationStatus {
  const { own, startsAt, opensAt, closesAt } = event;
  const over = now >= new Date(closesAt);
  if (own?.practiceId)
    return event.state === 'over' ? 'sat' : now < new Date(startsAt) ? 'can-wait' : 'inside';
  if (!own?.registered) {
    if (over) return 'closed';
    if (!own?.allowed) return 'not-included';
    return now >= new Date(startsAt) ? 'can-join-late' : 'can-register';
  }
  if (over) return 'missed';
  if (now >= new Date(startsAt)) return 'can-enter';
  return now >= new Date(opensAt) ? 'can-wait' : 'registered';
}

/** The status as text; the time is when the waiting room opens, or the last entry. */
export const describeRegistrationStatus: Record<
  RegistrationStatus,
  (at: { opens: string; closes: string; reason?: string | null | undefined }) => string
> = {
  'not-included': ({ reason }) => reason ?? "Your plan doesn't include this test",
  'can-register': ({ opens }) => `Waiting room opens ${opens}`,
  registered: ({ opens }) => `You're registered. Waiting room opens ${opens}`,
  'can-wait': () => "You're registered. The waiting room is open",
  'can-enter': ({ closes }) => `In progress. You can enter until ${closes}, with the time that's left`,
  'can-join-late': ({ closes }) => `In progress. Entry until ${closes}, with the time that's left`,
  inside: () => "You've entered",
  closed: () => 'Entry is closed',
  missed: () => "You were registered and didn't enter. The test is still fresh for you",
  sat: () => 'You took part',
};
