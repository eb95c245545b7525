import { errorMessages } from '@docket/contract';
import { rawScore, testScaled } from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptServices,
  findSections,
  type Marked,
  type NewAttempt,
  type OwnAttempt,
  revealAttempt,
} from '../../attempts/index.ts';
import type { SectionMeta } from '../../content/index.ts';
import { loadScoringTable } from '../../score-tables/index.ts';
import { practiceNotFound } from '../attempt/practice-errors.ts';
import { settle } from '../attempt/settle.service.ts';
import { type SectionMarks, writeSectionMarks } from './scores.queries.ts';

/** Right answers by section number. */
function marksBySection({ rows, marks, countRightInBlindReview }: Marked): ReadonlyMap<number, SectionMarks> {
  const sums = new Map<number, SectionMarks>();
  for (const [i, row] of rows.entries()) {
    const no = row.sectionNo!;
    const sum = sums.get(no) ?? {
      no,
      right: 0,
      brRight: countRightInBlindReview(rows.filter((one) => one.sectionNo === no)),
    };
    sums.set(no, { ...sum, right: sum.right + Number(marks[i]!.correct) });
  }
  return sums;
}

/** The columns of a practice result that drills do not have. */
async function scored(
  tx: Db,
  scoredSections: readonly SectionMeta[],
  marked: Marked,
): Promise<Partial<NewAttempt>> {
  const { userId, id, testId } = marked.attempt;
  const sections = await findSections(tx, userId, id);
  const bySection = marksBySection(marked);
  await writeSectionMarks(tx, userId, id, [...bySection.values()]);
  const taken = new Set(sections.map((section) => section.sectionId));
  const complete = scoredSections.every(({ id: sectionId }) => taken.has(sectionId));
  const maxRaw = scoredSections.reduce((sum, { questionIds }) => sum + questionIds.length, 0);
  const table = await loadScoringTable(tx, testId!, maxRaw);
  const resultsBy = (which: 'right' | 'brRight') =>
    sections.map(({ no, variable, questionCount }) => ({
      variable,
      right: bySection.get(no)?.[which] ?? 0,
      of: questionCount,
    }));
  const blindKnown = sections.every(
    ({ no, variable }) => variable || (bySection.get(no)?.brRight ?? null) !== null,
  );
  const timed = resultsBy('right');
  const { raw, of } = rawScore(timed);
  const score = testScaled({ sections: timed, ...table, complete });
  const blind = blindKnown && testScaled({ sections: resultsBy('brRight'), ...table, complete });
  return {
    raw,
    rawOf: of,
    scaled: score?.scaled ?? null,
    brScaled: blind ? blind.scaled : null,
    estimated: score?.estimated ?? null,
    provisional: score && table.provisional,
  };
}

/**
 * Ends the blind review of a practice attempt and settles it. Idempotent. Throws NOT_FOUND, and WRONG_STATE while the
 * test is in progress.
 */
export async function revealPractice(deps: Deps, services: AttemptServices, own: OwnAttempt): Promise<void> {
  const { attempt } = await settle(deps, services, own);
  if (attempt.state !== 'completed') throw wrongState(errorMessages.practice.resultAfterEnd);
  const { testsById } = await services.content.index();
  const scoredSections = (testsById.get(attempt.testId!)?.sections ?? []).filter(
    (section) => !section.variable,
  );
  await revealAttempt(deps, services, own, {
    surface: 'practice',
    notFound: practiceNotFound,
    also: (tx, marked) => scored(tx, scoredSections, marked),
  });
}
