import type { Practice, PracticeNotice } from '@docket/contract/types';
import { formatTimeOfDay } from '../../../lib/zone.ts';

export const timeOfDay = (iso: string): string => formatTimeOfDay(new Date(iso));

/** 45 is '45 seconds', 61 is '1 minute', 600 is '10 minutes'. */
export function formatRoughDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} ${whole === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.round(whole / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** What the clock did while the student was away. */
export function formatNotice(
  notice: PracticeNotice,
  { autoStart, sections }: Pick<Practice, 'autoStart' | 'sections'>,
): string {
  const { code, sectionNo: no, seconds } = notice;
  const at = timeOfDay(notice.at);
  const lostAll = seconds >= (sections.find((section) => section.no === no)?.budgetSeconds ?? Infinity);
  switch (code) {
    case 'time-added':
      return sections.length === 1
        ? `Our staff added ${formatRoughDuration(seconds)} to this section.`
        : `Our staff added ${formatRoughDuration(seconds)} to section ${no}.`;
    case 'section-time-up':
      return `Time is up. Section ${no} is closed; everything you answered before ${at} counts.`;
    case 'ended-by-time':
      return sections.length === 1
        ? `Time is up. The section is closed; everything you answered before ${at} counts.`
        : `Time is up. Section ${no} is closed and the test is over; everything you answered before ${at} counts.`;
    case 'break-overrun':
      if (!autoStart)
        return `The break ended at ${at}. You took ${formatRoughDuration(seconds)} more. It costs no time, and section ${no} starts when you're ready.`;
      return lostAll
        ? `The break ended at ${at}. Section ${no} started automatically and ran out before you came back.`
        : `The break ended at ${at} and section ${no} started automatically. You lost ${formatRoughDuration(seconds)} of its time.`;
    case 'late-entry':
      return lostAll
        ? `Section ${no} started at ${at} and ran out before you arrived.`
        : `Section ${no} started at ${at}. You lost ${formatRoughDuration(seconds)} of its time.`;
    case 'pause-over':
      return `Your ${formatRoughDuration(seconds)} of stop-the-clock time ran out at ${at}. The clock has been running since.`;
  }
}

/** Each addition of time is news; other notices may grow after they were read. */
export const noticeKey = ({ code, sectionNo, at, seconds }: PracticeNotice): string =>
  `${code}/${sectionNo}/${at}${code === 'time-added' ? `/${seconds}` : ''}`;
