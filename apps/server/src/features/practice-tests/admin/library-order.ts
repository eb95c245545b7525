import type { ContentIndex, QuestionMeta } from '../../content/index.ts';

/** Data that lists of the library derive from an index, once per version of the index. */
interface Derived {
  readonly inOrder: readonly QuestionMeta[];
  readonly counts: ReadonlyMap<string, { sections: number; questions: number }>;
}
const known = new WeakMap<ContentIndex, Derived>();
const origins = { test: 0, skill: 1, lesson: 2 };

function derive(index: ContentIndex): Derived {
  const inOrder = [...index.questionsById.values()];
  const home = (meta: QuestionMeta) => index.homesById.get(meta.testId);
  inOrder.sort(
    (a, b) =>
      origins[a.origin] - origins[b.origin] ||
      (home(a)?.no ?? 0) - (home(b)?.no ?? 0) ||
      (a.testId < b.testId ? -1 : a.testId > b.testId ? 1 : 0) ||
      a.sectionNo - b.sectionNo ||
      a.no - b.no,
  );
  const ofSection = new Map<string, number>();
  for (const meta of inOrder)
    if (!meta.archived) ofSection.set(meta.sectionId, (ofSection.get(meta.sectionId) ?? 0) + 1);
  const counts = new Map<string, { sections: number; questions: number }>();
  const add = (testId: string, sectionId: string) => {
    const count = counts.get(testId) ?? { sections: 0, questions: 0 };
    count.sections += 1;
    count.questions += ofSection.get(sectionId) ?? 0;
    counts.set(testId, count);
  };
  for (const section of index.sectionsById.values())
    if (!section.archived) add(section.homeTestId, section.id);
  for (const test of index.tests)
    if (test.type === 'MERGED') for (const section of test.sections) add(test.id, section.id);
  return { inOrder, counts };
}
function derived(index: ContentIndex): Derived {
  const found = known.get(index) ?? derive(index);
  known.set(index, found);
  return found;
}

/** All questions, including archived ones: tests by number, then skill units, then courses. */
export const questionsInOrder = (index: ContentIndex) => derived(index).inOrder;
/** Sections and questions of each test, skill unit and course, without archived ones. */
export const countContents = (index: ContentIndex) => derived(index).counts;
