import { errorMessages } from '@docket/contract';
import { ApiError, invalid, notFound } from '../../../api-error.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import type { ContentIndex, SectionMeta, TestMeta } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { outlineOptions } from '../../practice-tests/index.ts';
import {
  getSectionBlockReason,
  getTestBlockReason,
  isShownForPractice,
  sectionsOffered,
} from '../offered.policy.ts';

export interface SectionsRequest {
  readonly testId: string;
  readonly sectionNo?: number | undefined;
  readonly amountOfSections?: number | undefined;
}
export interface Choice {
  readonly test: TestMeta;
  readonly sections: readonly SectionMeta[];
  readonly kind: 'test' | 'section';
}

const notIncluded = (message: string) => new ApiError('NOT_INCLUDED', message);

/** Selects sections starting at `no`: the whole test if there is no number, one section if there is only a number. */
function selectSections(
  test: TestMeta,
  offered: readonly SectionMeta[],
  request: SectionsRequest,
): readonly SectionMeta[] {
  const first = request.sectionNo === undefined ? 0 : offered.findIndex(({ no }) => no === request.sectionNo);
  if (first < 0) {
    if (test.sections.some(({ no }) => no === request.sectionNo))
      throw notIncluded('Logic games are turned off for your account');
    throw invalid('sectionNo', errorMessages.practice.noSection(test.name, request.sectionNo));
  }
  const left = offered.length - first;
  const amount = request.amountOfSections ?? (request.sectionNo === undefined ? left : 1);
  if (amount > left)
    throw invalid(
      'amountOfSections',
      `${test.name} has only ${left} section${left === 1 ? '' : 's'} left from there`,
    );
  return offered.slice(first, first + amount);
}

/** The sections that a student may take. Throws NOT_FOUND, NOT_INCLUDED, INVALID. */
export function chooseSections(
  index: ContentIndex,
  access: StudentAccess,
  user: SessionUser,
  request: SectionsRequest,
): Choice {
  const test = index.testsById.get(request.testId);
  if (!test?.enabled) throw notFound('Test');
  if (!isShownForPractice(test, access, outlineOptions(user.roles, access)))
    throw notIncluded(`Your settings don't include ${test.name} for practice`);
  const sections = selectSections(test, sectionsOffered(test, access), request);
  const kind = sections.length === 1 ? 'section' : 'test';
  const reason =
    kind === 'section'
      ? getSectionBlockReason(test, access, sections[0]!)
      : getTestBlockReason(test, access, 'tests');
  if (reason !== null) throw notIncluded(reason);
  return { test, sections, kind };
}
