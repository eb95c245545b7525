import type { Config } from '../../config.ts';
import { linkTo, mailOf } from '../mail/letter.ts';
import type { Addressee } from './registration.queries.ts';

interface Told {
  readonly title: string;
  readonly testName: string;
  readonly startsAt: Date;
}

/** A moment in the reader's own time zone, named with it; in UTC where it is not known. */
function inZone(at: Date, timezone: string | null): string {
  const say = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(at);
  try {
    return say(timezone ?? 'UTC');
  } catch {
    return say('UTC');
  }
}
const overview = (config: Config) => ({
  label: 'See proctored tests',
  url: linkTo(config, '/practice/proctored-test'),
});

/** The event was moved, or another test was set. */
export const changedMail = (config: Config, to: Addressee, before: Told, after: Told) =>
  mailOf({
    to: to.email,
    subject: `Changed: ${after.title}`,
    name: to.first_name,
    paragraphs: [
      ...(before.startsAt.getTime() === after.startsAt.getTime()
        ? [`${after.title} begins on ${inZone(after.startsAt, to.timezone)}, as planned.`]
        : [
            `${after.title} was moved. It now begins on ${inZone(after.startsAt, to.timezone)}, instead of ${inZone(before.startsAt, to.timezone)}.`,
          ]),
      ...(before.testName === after.testName
        ? []
        : [`The test is now ${after.testName} instead of ${before.testName}.`]),
      'You are still registered. The waiting room opens 15 minutes before the start; if you cannot be there, take your registration back.',
    ],
    action: overview(config),
  });

export const cancelledMail = (config: Config, to: Addressee, event: Told) =>
  mailOf({
    to: to.email,
    subject: `Cancelled: ${event.title}`,
    name: to.first_name,
    paragraphs: [
      `${event.title}, planned for ${inZone(event.startsAt, to.timezone)}, was cancelled. Your registration is void, and nothing of the test was used up.`,
    ],
    action: overview(config),
  });
