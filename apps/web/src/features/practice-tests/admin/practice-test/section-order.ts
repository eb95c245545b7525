import type { Section, Segment } from '../data/test-queries.ts';

export const formatSegment = ({ kind, no, title }: Pick<Segment, 'kind' | 'no' | 'title'>): string => {
  const name = `${kind === 'game' ? 'Game' : kind === 'skill' ? 'Skill' : 'Passage'} ${no}`;
  return title ? `${name}, ${title}` : name;
};
export const listLiveSegments = (section: Section): Segment[] =>
  section.segments.filter(({ archivedAt }) => archivedAt === null).sort((a, b) => a.no - b.no);

const live = (questions: Section['questions']) =>
  questions.filter(({ archivedAt }) => archivedAt === null).sort((a, b) => a.no - b.no);

/** All questions of a section in order, with a new order for those of one passage (or of none). */
export function createOrderWith(
  section: Section,
  segment: Segment | null,
  keys: readonly string[],
): string[] {
  return [
    ...(segment ? live(section.questions).map(({ id }) => id) : keys),
    ...listLiveSegments(section).flatMap((liveSegment) =>
      liveSegment.id === segment?.id ? keys : live(liveSegment.questions).map(({ id }) => id),
    ),
  ];
}
