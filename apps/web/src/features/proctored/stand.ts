import type { ProctoredTest } from '@docket/contract/types';

/** What a student can do with an event now. */
export type Stand =
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

/** Where a student stands with an event by the server's clock. */
export function standOf(event: ProctoredTest, now: Date): Stand {
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

/** What that means, in the student's words; the time is that of the waiting room's opening, or of the last entry. */
export const standText: Record<Stand, (at: { opens: string; closes: string }) => string> = {
  'not-included': () => 'Neither your plan nor your test settings include this test',
  'can-register': ({ opens }) => `Waiting room from ${opens}`,
  registered: ({ opens }) => `You are registered. Waiting room from ${opens}`,
  'can-wait': () => 'You are registered. The waiting room is open',
  'can-enter': ({ closes }) => `Under way. You can enter until ${closes}, with the time that is left`,
  'can-join-late': ({ closes }) => `Under way. Entry until ${closes}, with the time that is left`,
  inside: () => 'You are in',
  closed: () => 'Entry is closed',
  missed: () => 'You were registered and did not enter. Nothing of the test was used up',
  sat: () => 'You took part',
};
