import type { AboutView, MessageSource, SectionType } from '@docket/contract/types';

export const sourceNames: Record<MessageSource, string> = {
  drilling: 'Drills',
  practice: 'Practice',
  explanations: 'Explanations',
  lessons: 'Lessons',
  classes: 'Classes',
  skills: 'Skills',
  admission: 'Admissions',
  writing: 'Writing',
  support: 'Support',
  free: 'Other',
};
export const typeLabels: Record<SectionType, string> = { LR: 'LR', RC: 'RC', LG: 'LG' };

/** One line with what it is about, and where it was written. */
export const formatSource = ({ label, source, sectionType }: AboutView): string =>
  [label, sectionType, sourceNames[source]]
    .filter((part, at, all) => part && all.indexOf(part) === at)
    .join(' · ');
