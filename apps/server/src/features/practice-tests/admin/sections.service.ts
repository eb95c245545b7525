import type { Out, SectionType, testAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import { requireVersion } from '../../../http/field-version.ts';
import { archivedStep } from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import type { Home } from './homes.ts';
import { sectionState, sectionVersion } from './states.ts';
import { findQuestionsIn, findSectionsOfTest, findSegmentsIn, type StoredTest } from './tree.queries.ts';
import { log, mustNotBeArchived, type Work } from './work.ts';

export const sectionTitles: Readonly<Record<SectionType, string>> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
};
const maxSections = 9;
const usualMinutes = 35;

export type SectionChange = Omit<Out<typeof testAdminCalls.updateSection.body>, 'version'>;

/** The number after the last one in use. */
export async function nextSectionNo({ tx }: Work, testId: string): Promise<number> {
  const rows = await findSectionsOfTest(tx, testId);
  return Math.max(0, ...rows.map((row) => row.no).filter((no) => no < archivedStep)) + 1;
}

export async function createSection(
  work: Work,
  test: StoredTest,
  wanted: SectionChange & { type: SectionType },
): Promise<string> {
  mustNotBeArchived(test, test.name);
  const no = await nextSectionNo(work, test.id);
  if (no > maxSections) throw invalid('type', errorMessages.tests.tooManySections(maxSections));
  const row = {
    id: work.newId(),
    testId: test.id,
    no,
    type: wanted.type,
    title: wanted.title ?? sectionTitles[wanted.type],
    variable: wanted.variableSection ?? false,
    minutes: wanted.minutes ?? usualMinutes,
    enabled: true,
    archivedAt: null,
  };
  await store.insertSections(work.tx, [row]);
  await log(work, {
    kind: 'section',
    did: 'create',
    id: row.id,
    homeId: test.id,
    after: sectionState(row),
  });
  return row.id;
}

/** The types of questions depend on the section, so its type is fixed once there are any. */
export async function mayChangeType({ tx }: Work, sectionId: string): Promise<boolean> {
  const members = [...(await findSegmentsIn(tx, [sectionId])), ...(await findQuestionsIn(tx, [sectionId]))];
  return members.length === 0;
}

/** Changes a section of a test. Throws CONFLICT, INVALID, WRONG_STATE. */
export async function updateSection(
  work: Work,
  { test, section }: Home,
  seen: string | null,
  change: SectionChange,
): Promise<void> {
  requireVersion(sectionVersion(section), seen);
  mustNotBeArchived(section, section.title);
  if (change.type && change.type !== section.type && !(await mayChangeType(work, section.id)))
    throw invalid('type', errorMessages.tests.sectionKeepsType);
  const set = {
    type: change.type ?? section.type,
    title: change.title ?? section.title,
    variable: change.variableSection ?? section.variable,
    minutes: change.minutes ?? section.minutes,
    enabled: change.enabled ?? section.enabled,
  };
  await store.updateSection(work.tx, section.id, set);
  await log(work, {
    kind: 'section',
    did: 'update',
    id: section.id,
    homeId: test.id,
    before: sectionState(section),
    after: sectionState({ ...section, ...set }),
  });
}
