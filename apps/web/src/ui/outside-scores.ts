import type { OutsideScore } from '@docket/contract/types';
import type { OutsideSection } from '@docket/rules';

export const sourceNames: Readonly<Record<OutsideScore['source'], string>> = {
  lsat: 'LSAT',
  'practice-test': 'Practice test',
  other: 'Other',
};
/** The name of a score in lists: its own, or that of its source. */
export const nameOutside = ({ title, source }: Pick<OutsideScore, 'title' | 'source'>): string =>
  title || sourceNames[source];
/** The source of a score beside its name; empty if the name says it. */
export const sourceBeside = ({ title, source }: Pick<OutsideScore, 'title' | 'source'>): string =>
  title === '' || title === sourceNames[source] ? '' : sourceNames[source];
export const describeSections = (sections: readonly OutsideSection[]): string =>
  sections.map(({ type, right, of }) => `${type} ${right}/${of}`).join(', ');
