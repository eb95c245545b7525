import type { ClassEvent } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';

export type ClassState = ClassEvent['state'];

/** The state of a class by the server's clock, updated while the page is open. */
export function getClassState(
  event: Pick<ClassEvent, 'joinFrom' | 'startsAt' | 'endsAt'>,
  now: Date,
): ClassState {
  if (now < new Date(event.joinFrom)) return 'scheduled';
  if (now < new Date(event.startsAt)) return 'open';
  return now < new Date(event.endsAt) ? 'live' : 'over';
}

/** '12 seats left', 'Full, 3 waiting'; null if the number of seats is unlimited. */
export function formatFreeSeats({ seatsLeft, waiting }: ClassEvent): string | null {
  if (seatsLeft === null) return null;
  if (seatsLeft > 0) return `${plural(seatsLeft, 'seat')} left`;
  return waiting > 0 ? `Full, ${waiting} waiting` : 'Full';
}

/** The registration of the student as a short label; null without one. */
export function formatOwnRegistration({ own }: ClassEvent, state: ClassState): string | null {
  if (own?.waitlistPosition) return `You're number ${own.waitlistPosition} on the waiting list`;
  if (!own?.registered) return state === 'over' ? 'This class has ended' : null;
  if (state === 'over') return 'You were registered';
  return state === 'scheduled' ? "You're registered" : "You're registered. You can join now";
}

/** The result of registering or canceling. */
export function formatRegistrationResult({ title, own }: ClassEvent, took: boolean): string {
  if (!took) return `Your registration for ${title} is canceled.`;
  return own?.waitlistPosition
    ? `${title} is full. You're number ${own.waitlistPosition} on the waiting list. You get a seat as soon as one is free.`
    : `You're registered for ${title}.`;
}
