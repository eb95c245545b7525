import type { Practice, PracticeNotice } from '@docket/contract/types';
import { formatClock } from '../../../ui/format.ts';

/** What the clock did while the student was away or busy. */
export function formatNotice({ code, sectionNo, seconds }: PracticeNotice, kind: Practice['kind']): string {
  const section = kind === 'section' ? 'the section' : `section ${sectionNo}`;
  const gone = formatClock(seconds);
  switch (code) {
    case 'time-added':
      return `Our staff added ${gone} to ${section}.`;
    case 'section-time-up':
      return `Time ran out in ${section}. We submitted your answers.`;
    case 'break-overrun':
      return `The break before ${section} ran ${gone} over.`;
    case 'late-entry':
      return `You started ${section} ${gone} late and lost that time.`;
    case 'pause-over':
      return `Your stop-the-clock time ran out in ${section}, and the clock kept running.`;
    case 'ended-by-time':
      return 'The test ended when time ran out.';
  }
}
