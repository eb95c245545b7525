import type {
  AuthoredExplanation,
  AuthoredQuestion,
  AuthoredSection,
  AuthoredSectionOutline,
  AuthoredSegment,
  AuthoredTest,
} from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import {
  explanationView,
  questionView,
  sectionOutlineView,
  sectionView,
  segmentView,
} from './authored.view.ts';
import { homeOfSection, loadTest } from './homes.ts';
import { testVersion } from './states.ts';
import {
  findExplanation,
  findExplanations,
  findQuestion,
  findQuestionsIn,
  findSections,
  findSectionsOfTest,
  findSegment,
  findTests,
  findTree,
} from './tree.queries.ts';
import { findMergedSections } from './write.queries.ts';

/** Reads rows again for staff, possibly within the transaction that changed them. */

export async function presentTest(db: Db, id: string): Promise<AuthoredTest> {
  const test = await loadTest(db, id);
  const mergedSections = await findMergedSections(db, id);
  const merged = test.type === 'MERGED';
  const ids = merged
    ? mergedSections.map((merged) => merged.sectionId)
    : (await findSectionsOfTest(db, id)).map((section) => section.id);
  const tree = await findTree(db, ids);
  const sections = new Map(tree.sections.map((section) => [section.id, section]));
  const homes = merged
    ? await findTests(db, [...new Set(tree.sections.map((section) => section.testId))])
    : [test];
  const homeById = new Map(homes.map((home) => [home.id, home]));
  const shown = merged ? mergedSections : ids.map((sectionId) => ({ sectionId, no: 0, variable: false }));
  return {
    id: test.id,
    no: test.no,
    name: test.name,
    slug: test.slug,
    type: test.type,
    purpose: test.purpose,
    enabled: test.enabled,
    conversion: test.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
    createdAt: test.createdAt.toISOString(),
    updatedAt: test.updatedAt.toISOString(),
    archivedAt: test.archivedAt?.toISOString() ?? null,
    version: testVersion(test, mergedSections),
    mergedSections: mergedSections.map(({ sectionId, variable }) => ({ sectionId, variable })),
    sections: shown.map((shownSection) => {
      const section = sections.get(shownSection.sectionId)!;
      return sectionOutlineView(section, homeById.get(section.testId)!, tree, merged ? shownSection : null);
    }),
  };
}

/** A section of this test, or one of another test that this merged test shows. */
export async function presentSection(db: Db, testId: string, id: string): Promise<AuthoredSection> {
  const merged =
    (await findMergedSections(db, testId)).find((mergedSection) => mergedSection.sectionId === id) ?? null;
  const [section] = await findSections(db, [id]);
  if (!section || (section.testId !== testId && !merged)) throw notFound('Section');
  const { test } = await homeOfSection(db, id);
  return sectionView(section, test, await findTree(db, [id]), merged);
}
export async function presentOutline(db: Db, id: string): Promise<AuthoredSectionOutline> {
  const { section, test } = await homeOfSection(db, id);
  return sectionOutlineView(section, test, await findTree(db, [id]));
}
export async function presentSegment(db: Db, id: string): Promise<AuthoredSegment> {
  const segment = await findSegment(db, id);
  if (!segment) throw notFound('Segment');
  const { section } = await homeOfSection(db, segment.sectionId);
  const questions = (await findQuestionsIn(db, [section.id])).filter((row) => row.segmentId === id);
  const explanations = await findExplanations(
    db,
    questions.map((row) => row.id),
    [id],
  );
  return segmentView(segment, section, { questions, explanations });
}
export async function presentQuestion(db: Db, id: string): Promise<AuthoredQuestion> {
  const question = await findQuestion(db, id);
  if (!question) throw notFound('Question');
  const { section } = await homeOfSection(db, question.sectionId);
  return questionView(question, section, await findExplanations(db, [id], []));
}
export async function presentExplanation(db: Db, id: string): Promise<AuthoredExplanation> {
  const explanation = await findExplanation(db, id);
  if (!explanation) throw notFound('Explanation');
  const question = explanation.questionId ? await findQuestion(db, explanation.questionId) : undefined;
  return explanationView(explanation, question ?? null);
}
