import type { Db } from '../../db/database.ts';
import { checkTest } from '../content/import.parse.ts';
import { findTestBySlug } from '../content/import.queries.ts';
import { wantedRows } from '../content/import.rows.ts';
import { findLikenessesOfTexts, type Subject } from '../editing/duplicates.service.ts';
import { placesOf } from '../editing/place-names.ts';
import type { BundledTest } from './bundle.ts';
import { findTestsById } from './transfer.queries.ts';

/** Another test gets a line of its own from this many likely copies on; fewer stand in one line together. */
const minOfOneTest = 3;
const formatCopies = (count: number) =>
  count === 1 ? 'question reads like a question' : 'questions read like questions';

/**
 * Says for a test that is not in the library yet which of its questions the library seems to have. Runs in small steps
 * before the transaction of the import; answers one line for each test that has several of them.
 */
export async function findLikelyCopies(db: Db, { kind, value }: BundledTest): Promise<string[]> {
  const test = kind === 'test' ? checkTest(value).test : null;
  if (test?.type !== 'NORMAL' || (await findTestBySlug(db, test.slug))) return [];
  const { questions, segments } = await wantedRows(test);
  const passages = new Map(
    segments.map((one) => [`${one.sectionNo}/${one.no}`, `${one.passageHtml} ${one.passageBHtml ?? ''}`]),
  );
  const nameOf = (one: (typeof questions)[number]) => `section ${one.sectionNo}, question ${one.no}`;
  const subjects = questions.map(
    (one): Subject => ({
      id: nameOf(one),
      stimulusHtml: one.stimulusHtml,
      passageHtml: passages.get(`${one.sectionNo}/${one.segmentNo}`),
      stemHtml: one.stemHtml,
      options: one.options,
    }),
  );
  const likenesses = await findLikenessesOfTexts(db, subjects);
  const locations = await placesOf(
    db,
    likenesses.map((one) => one.otherId),
  );
  /** The most similar question of the library for each. */
  const best = new Map<string, (typeof likenesses)[number]>();
  for (const one of likenesses)
    if (!best.has(one.questionId) && locations.get(one.otherId)?.archived === false)
      best.set(one.questionId, one);
  const byTest = new Map<string, (typeof likenesses)[number][]>();
  for (const one of best.values()) {
    const { testId } = locations.get(one.otherId)!;
    byTest.set(testId, [...(byTest.get(testId) ?? []), one]);
  }
  const slugs = new Map((await findTestsById(db, [...byTest.keys()])).map((row) => [row.id, row.slug]));
  const example = ({ questionId, otherId, similarity }: (typeof likenesses)[number]) => {
    const other = locations.get(otherId)!;
    return `${questionId} like section ${other.sectionNo}, question ${other.questionNo} (${Math.round(similarity * 100)}% alike)`;
  };
  const lines: string[] = [];
  const few: string[] = [];
  for (const [testId, found] of byTest) {
    const name = `${locations.get(found[0]!.otherId)!.testName} (${slugs.get(testId)})`;
    if (found.length >= minOfOneTest)
      lines.push(
        `${found.length} of ${subjects.length} ${formatCopies(found.length)} of ${name}, for example ${example(found[0]!)}`,
      );
    else few.push(...found.map((one) => `${example(one)} of ${name}`));
  }
  if (few.length > 0)
    lines.push(`${few.length} ${formatCopies(few.length)} of the library: ${few.slice(0, 5).join('; ')}`);
  return lines;
}
