import type { Practice, PracticeNotice } from '@docket/contract/types';
import { clockText } from '../../../ui/format.ts';

/** What the clock did while the student was away or busy, in the student's words. */
export function noticeText({ code, sectionNo, seconds }: PracticeNotice, kind: Practice['kind']): string {
  const section = kind === 'section' ? 'the section' : `section ${sectionNo}`;
  const gone = clockText(seconds);
  switch (code) {
    case 'section-time-up':
      return `Time ran out in ${section}; it was handed in as it stood.`;
    case 'break-overrun':
      return `The break before ${section} went ${gone} over.`;
    case 'late-entry':
      return `You came to ${section} ${gone} late; that time was gone.`;
    case 'pause-over':
      return `The stopped clock was used up in ${section}, and the time ran on.`;
    case 'ended-by-time':
      return 'The test ended by the clock.';
  }
}
