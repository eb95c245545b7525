import type { Config } from '../../config.ts';
import { linkTo, type TemplateMail } from '../mail/index.ts';
import type { Addressee } from './registration.queries.ts';

interface EventSummary {
  readonly title: string;
  readonly testName: string;
  readonly startsAt: Date;
}

/** A time in the reader's own time zone, with the name of the zone; in UTC if the zone is unknown. */
function inZone(at: Date, timezone: string | null): string {
  const formatStart = (timeZone: string) =>
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
    return formatStart(timezone ?? 'UTC');
  } catch {
    return formatStart('UTC');
  }
}
/** The changes, as the email describes them. */
function changesText(to: Addressee, before: EventSummary, after: EventSummary): string {
  const moved =
    before.startsAt.getTime() === after.startsAt.getTime()
      ? `${after.title} starts on ${inZone(after.startsAt, to.timezone)}, as planned.`
      : `${after.title} was moved. It now starts on ${inZone(after.startsAt, to.timezone)} instead of ${inZone(before.startsAt, to.timezone)}.`;
  return before.testName === after.testName
    ? moved
    : `${moved}\n\nThe test is now ${after.testName} instead of ${before.testName}.`;
}
const base = (config: Config, to: Addressee, { title }: EventSummary) => ({
  firstName: to.first_name,
  title,
  link: linkTo(config, '/practice/proctored-test'),
});

/** The event was moved, or got another test. */
export const changedMail = (
  config: Config,
  to: Addressee,
  before: EventSummary,
  after: EventSummary,
): TemplateMail => ({
  template: 'proctored-changed',
  to: to.email,
  values: { ...base(config, to, after), changes: changesText(to, before, after) },
});

export const cancelledMail = (config: Config, to: Addressee, event: EventSummary): TemplateMail => ({
  template: 'proctored-cancelled',
  to: to.email,
  values: { ...base(config, to, event), startsAt: inZone(event.startsAt, to.timezone) },
});
