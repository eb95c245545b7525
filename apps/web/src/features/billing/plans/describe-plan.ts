import type { PlanSummary } from '@docket/contract/types';

type Share = PlanSummary['drilling'];
/** 'All 3 tests', '1 of 3 tests', 'The only test'. */
function formatShare({ count, of }: Share, one: string, many: string): string {
  if (count < of) return `${count} of ${of} ${many}`;
  return of === 1 ? `1 ${one}` : `All ${of} ${many}`;
}

function formatLessons(lessons: PlanSummary['lessons']): string {
  if (lessons === 'all') return 'All lessons of every course';
  return lessons === 1 ? 'The first lesson of each course' : `The first ${lessons} lessons of each course`;
}

const countText = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** '1 practice test (Test 1)'; without the names if only some of them are known. */
const withNames = (text: string, names: readonly string[], count: number) =>
  names.length === count ? `${text} (${names.join('; ')})` : text;

/** What a plan includes, a line for each kind; kinds without content are left out. */
export function describePlan(summary: PlanSummary, { isFree = false } = {}): string[] {
  const { drilling, drillSets, explanations, sections, singleSections, tests, skillUnits, lessons, classes } =
    summary;
  const sectionNames = summary.singleSectionNames.map(
    ({ test, sectionNo }) => `${test}, section ${sectionNo}`,
  );
  const lines = [
    [drilling.count, `${formatShare(drilling, 'test', 'tests')} for drilling`],
    [drillSets.count, formatShare(drillSets, 'drill set', 'drill sets')],
    [
      explanations.count,
      isFree && explanations.count === explanations.of
        ? 'Explanations of the questions you answer'
        : `${formatShare(explanations, 'test', 'tests')} with explanations`,
    ],
    [sections.count, `Timed sections from ${formatShare(sections, 'test', 'tests').replace('All', 'all')}`],
    [
      singleSections,
      isFree
        ? withNames(countText(singleSections, 'timed section'), sectionNames, singleSections)
        : countText(singleSections, 'single timed section'),
    ],
    [
      tests.count,
      isFree
        ? withNames(countText(tests.count, 'practice test'), summary.testNames, tests.count)
        : formatShare(tests, 'practice test', 'practice tests'),
    ],
    [skillUnits.count, formatShare(skillUnits, 'skill unit', 'skill units')],
    [lessons === 'all' ? 1 : lessons, formatLessons(lessons)],
    [classes ? 1 : 0, 'Live classes and their recordings'],
  ] as const;
  return lines.filter(([count]) => count > 0).map(([, text]) => text);
}
