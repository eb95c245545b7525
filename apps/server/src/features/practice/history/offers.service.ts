import type { PracticeOffer } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { attemptsWithoutTotals, isNewQuestion, loadFreshness } from '../../attempts/index.ts';
import type { TestMeta } from '../../content/index.ts';
import { outlineOptions, testOutlineView, testUse } from '../../practice-tests/index.ts';
import { findLock, findSectionLock, isShownForPractice, sectionsOffered } from '../offered.policy.ts';
import type { PracticeServices } from '../practice.services.ts';
import { findTaken } from './offers.queries.ts';

/** Tests ordered by number, with the number of questions that are new to the student, in a few statements. */
export async function practiceOffers(
  deps: Deps,
  services: PracticeServices,
  user: SessionUser,
  now: Date,
): Promise<PracticeOffer[]> {
  const [index, access] = await Promise.all([services.content.index(), services.access.load(user.id, now)]);
  const options = outlineOptions(user.roles, access);
  const tests = index.tests.filter((test) => isShownForPractice(test, access, options));
  const freshness = await loadFreshness(deps.db, user.id);
  const taken = new Map(
    (
      await findTaken(
        deps.db,
        user.id,
        tests.map((test) => test.id),
        await attemptsWithoutTotals(deps.db, user.id, deps.clock.now()),
      )
    ).map((row) => [row.testId, row]),
  );
  const countUnseen = (ids: readonly string[]) => ({
    unseen: ids.filter((id) => isNewQuestion(freshness, id)).length,
    of: ids.length,
  });
  return tests.map((test: TestMeta) => {
    const sections = sectionsOffered(test, access);
    const past = taken.get(test.id);
    return {
      test: testOutlineView(test, testUse(test, access, options), options),
      fresh: countUnseen(sections.flatMap((section) => section.questionIds)),
      sections: sections.map((section) => ({
        id: section.id,
        no: section.no,
        type: section.type,
        fresh: countUnseen(section.questionIds),
        lock: findSectionLock(test, access, section),
      })),
      lock: findLock(test, access, 'tests'),
      taken: past?.taken ?? 0,
      lastScaled: past?.lastScaled ?? null,
      provisional: past?.provisional ?? false,
      unfinishedId: past?.unfinishedId ?? null,
    };
  });
}
