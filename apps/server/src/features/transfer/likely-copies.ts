import type { Db } from '../../db/database.ts';
import { findLocations, type Likeness } from '../practice-tests/index.ts';
import { type ComparedTest, isPackageId, type PackageLikenesses } from './package-likenesses.ts';
import { findTestsById } from './transfer.queries.ts';

/** A message about copies, with the test of the library that has them. */
export interface CopyMessage {
  readonly test: string;
  readonly message: string;
}
/** The minimum number of likely duplicates for a separate message about another test; fewer share one message. */
const minOfOneTest = 3;
const formatCopies = (count: number) =>
  count === 1 ? 'question reads like a question' : 'questions read like questions';

/**
 * Reports which questions of a new test the library probably has already, with one message for each test that has
 * several of them.
 */
export async function describeLikelyCopies(
  db: Db,
  { found }: PackageLikenesses,
  { subjects }: ComparedTest,
): Promise<CopyMessage[]> {
  const names = new Map(
    subjects.map((subject) => [subject.id, `section ${subject.sectionNo}, question ${subject.no}`] as const),
  );
  const likenesses = found.filter((one) => names.has(one.questionId) && !isPackageId(one.otherId));
  const locations = await findLocations(
    db,
    likenesses.map((likeness) => likeness.otherId),
  );
  /** The most similar question of the library for each question. */
  const best = new Map<string, Likeness>();
  for (const likeness of likenesses)
    if (!best.has(likeness.questionId) && locations.get(likeness.otherId)?.archived === false)
      best.set(likeness.questionId, likeness);
  const byTest = new Map<string, Likeness[]>();
  for (const one of best.values()) {
    const { testId } = locations.get(one.otherId)!;
    byTest.set(testId, [...(byTest.get(testId) ?? []), one]);
  }
  const slugs = new Map((await findTestsById(db, [...byTest.keys()])).map((row) => [row.id, row.slug]));
  const example = ({ questionId, otherId, similarity }: Likeness) => {
    const other = locations.get(otherId)!;
    return `${names.get(questionId)} like section ${other.sectionNo}, question ${other.questionNo} (${Math.round(similarity * 100)}% alike)`;
  };
  const lines: CopyMessage[] = [];
  const few: string[] = [];
  for (const [testId, pairs] of byTest) {
    const name = `${locations.get(pairs[0]!.otherId)!.testName} (${slugs.get(testId)})`;
    if (pairs.length >= minOfOneTest)
      lines.push({
        test: name,
        message: `${pairs.length} of ${subjects.length} ${formatCopies(pairs.length)} of ${name}, for example ${example(pairs[0]!)}`,
      });
    else few.push(...pairs.map((pair) => `${example(pair)} of ${name}`));
  }
  if (few.length > 0)
    lines.push({
      test: few[0]!,
      message: `${few.length} ${formatCopies(few.length)} of the library: ${few.slice(0, 5).join('; ')}`,
    });
  return lines;
}
