import type { Db } from '../../db/database.ts';
import { checkTest, findTestBySlug, type ImportResult, targetRows } from '../content-import/index.ts';
import {
  type DuplicateLocation,
  findLikenessesOfTexts,
  type Likeness,
  type Subject,
} from '../practice-tests/index.ts';
import type { BundledTest } from './bundle.ts';

/** A question of the package with its location in it. */
export interface PackageSubject extends Subject {
  readonly sectionNo: number;
  readonly no: number;
}
/** A test of the package whose questions were compared with the library. */
export interface ComparedTest {
  readonly locations: BundledTest['locations'];
  readonly isNew: boolean;
  readonly subjects: readonly PackageSubject[];
}

async function compareSubjects(
  db: Db,
  test: BundledTest,
  at: number,
  enable: boolean,
): Promise<ComparedTest | null> {
  const parsed = test.kind === 'test' ? checkTest(test.value).test : null;
  if (parsed?.type !== 'NORMAL') return null;
  const isNew = (await findTestBySlug(db, parsed.slug)) === undefined;
  // A generated slug may still be replaced by another one, which makes the test new.
  if (!isNew && !(enable && test.guessed?.slug)) return null;
  const { questions, segments } = await targetRows(parsed);
  const passages = new Map(
    segments.map((segment) => [
      `${segment.sectionNo}/${segment.no}`,
      `${segment.passageHtml} ${segment.passageBHtml ?? ''}`,
    ]),
  );
  const subjects = questions.map(
    (question): PackageSubject => ({
      id: `${at}/${question.sectionNo}/${question.no}`,
      sectionNo: question.sectionNo,
      no: question.no,
      stimulusHtml: question.stimulusHtml,
      passageHtml: passages.get(`${question.sectionNo}/${question.segmentNo}`),
      stemHtml: question.stemHtml,
      options: question.options,
    }),
  );
  return { locations: test.locations, isNew, subjects };
}

/**
 * The similarity of the package's questions to others. It is computed in small steps before the import, because its
 * transaction blocks the only connection of the embedded database. While tests are written or planned, their
 * questions get ids.
 */
export class PackageLikenesses {
  readonly tests: readonly ComparedTest[];
  /** Pairs of a question of the package and one of the library or of the package. */
  readonly found: readonly Likeness[];
  /** Locations of questions of the package that have been written or planned. */
  readonly locations = new Map<string, DuplicateLocation>();
  private readonly ids = new Map<string, string>();

  constructor(tests: readonly ComparedTest[], found: readonly Likeness[]) {
    this.tests = tests;
    this.found = found;
  }

  /** Adds the ids of the questions of an imported test. */
  addImported({ locations }: BundledTest, testName: string, { testId, changes }: ImportResult): void {
    const at = this.tests.findIndex((one) => one.locations === locations);
    if (at < 0) return;
    const created = (kind: string) =>
      changes.filter((change) => change.kind === kind && change.before === null);
    const sectionNos = new Map(created('section').map((one) => [one.id, (one.after as { no: number }).no]));
    for (const { id, after } of created('question')) {
      const { sectionId, no } = after as { sectionId: string; no: number };
      const sectionNo = sectionNos.get(sectionId);
      if (sectionNo === undefined) continue;
      this.ids.set(`${at}/${sectionNo}/${no}`, id);
      this.locations.set(id, { testId, testName, sectionNo, questionNo: no, archived: false });
    }
  }

  /** The similarities of the added questions, by their ids. */
  list(): Likeness[] {
    return this.found.flatMap(({ questionId, otherId, similarity }) => {
      const own = this.ids.get(questionId);
      const other = isPackageId(otherId) ? this.ids.get(otherId) : otherId;
      return own && other ? [{ questionId: own, otherId: other, similarity }] : [];
    });
  }
}
/** Questions of the library have UUIDs. */
export const isPackageId = (id: string): boolean => id.includes('/');

/**
 * Compares the questions of new tests with the library. Tests that the library already has are not compared.
 * @param enable new tests are to be published: their questions are also compared with each other
 */
export async function findPackageLikenesses(
  db: Db,
  tests: readonly BundledTest[],
  enable: boolean,
): Promise<PackageLikenesses> {
  const compared: ComparedTest[] = [];
  for (const test of tests) {
    const one = await compareSubjects(db, test, compared.length, enable);
    if (one) compared.push(one);
  }
  const subjects = compared.flatMap((one) => one.subjects);
  const found = subjects.length === 0 ? [] : await findLikenessesOfTexts(db, subjects, enable);
  return new PackageLikenesses(compared, found);
}
