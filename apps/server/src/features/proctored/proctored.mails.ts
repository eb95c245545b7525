import type { Config } from '../../config.ts';
import { formatInZone, linkTo, type TemplateMail } from '../mail/index.ts';
import type { Addressee } from './registration.queries.ts';

interface EventSummary {
  readonly title: string;
  readonly testName: string;
  readonly startsAt: Date;
}

/** The changes, as the email describes them. */
function changesText(to: Addressee, before: EventSummary, after: EventSummary): string {
  const moved =
    before.startsAt.getTime() === after.startsAt.getTime()
      ? `${after.title} starts on ${formatInZone(after.startsAt, to.timezone)}, as planned.`
      : `${after.title} was moved. It now starts on ${formatInZone(after.startsAt, to.timezone)} instead of ${formatInZone(before.startsAt, to.timezone)}.`;
  return before.testName === after.testName
    ? moved
    : `${moved}\n\nThe test is now ${after.testName} instead of ${before.testName}.`;
}
const base = (config: Config, to: Addressee, { title }: EventSummary) => ({
  firstName: to.firstName,
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
  values: { ...base(config, to, event), startsAt: formatInZone(event.startsAt, to.timezone) },
});
