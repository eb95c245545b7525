import type { FoundQuestion } from '@docket/contract';
import type { Role } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import { findComingEvent, findEmbargoes } from '../attempts/index.ts';
import { type ContentIndex, type ContentService, questionSourceView } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findSeen } from './seen.queries.ts';
import { isOffered, outlineOptions, testUse } from './tests.view.ts';

/** More matches are read than needed, because some may not be shown to this student. */
const maxHits = 500;

/** The searching user, with the content they may use. */
export interface QuestionReader {
  readonly user: { readonly id: string; readonly roles: readonly Role[] };
  readonly index: ContentIndex;
  readonly access: StudentAccess;
}
export interface QuestionSearch {
  readonly search: string;
  readonly size: number;
}

/** Questions that the reader may find, best match first: within the plan, and by type only if the key was shown. */
export async function findQuestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  content: ContentService,
  { user, index, access }: QuestionReader,
  { search, size }: QuestionSearch,
): Promise<FoundQuestion[]> {
  const options = outlineOptions([...user.roles], access);
  // Excerpts are paid content; the page shows elsewhere what is missing.
  if (!options.staff && access.code !== 1) return [];
  const shown = index.tests
    .filter((test) => isOffered(test, access, options))
    .filter((test) => {
      const use = testUse(test, access, options);
      return use.explanations || use.drilling;
    })
    .map((test) => test.id);
  const [embargoes, hits] = [
    await findEmbargoes(db, user.id, clock.now()),
    await content.search(search, maxHits, shown),
  ];
  const ids = hits.map((hit) => hit.id);
  const seen = new Map((await findSeen(db, user.id, ids)).map((row) => [row.questionId, row]));
  const items = hits.flatMap((hit) => {
    const meta = index.questionsById.get(hit.id);
    const known = seen.get(hit.id);
    if (!meta) return [];
    if (!options.staff && findComingEvent(embargoes, hit.id)) return [];
    // The type of a question is secret until its key was shown.
    if (hit.by === 'type' && !options.staff && (!known?.revealed || embargoes.has(hit.id))) return [];
    if (meta.sectionType === 'LG' && !options.lgEnabled && !options.staff) return [];
    return {
      questionId: meta.id,
      segmentId: meta.segmentId,
      source: questionSourceView(index, meta),
      excerpt: hit.excerpt,
      seen: known !== undefined,
    };
  });
  return items.slice(0, size);
}
