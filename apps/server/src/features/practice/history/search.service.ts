import type { Output } from '@docket/contract/client';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { findEmbargoes } from '../../attempts/index.ts';
import type { PracticeServices } from '../practice.services.ts';
import { searchPractice } from './search.queries.ts';

/** The maximum number of matches; a search with more is too general. */
const maxMatches = 500;

type Found = Output<'POST /practice-test/search'>;

/**
 * The student's practice questions that match a search. Only finished attempts are searched, so that questions of
 * other sections cannot be read during a test. Without access the search finds nothing, because question texts are
 * paid content.
 */
export async function searchOwnPractice(
  deps: Deps,
  { content, access }: PracticeServices,
  user: SessionUser,
  { search, page, size }: { search: string; page: number; size: number },
  now: Date,
): Promise<Found> {
  const nothing = { items: [], page, size, total: 0 };
  if ((await access.load(user.id, now)).code !== 1) return nothing;
  const matches = await content.search(search, maxMatches);
  const embargoes = await findEmbargoes(deps.db, user.id, now);
  const excerpts = new Map(matches.map((match) => [match.id, match.excerpt]));
  const { rows, total } = await searchPractice(deps.db, user.id, {
    // A match by type would reveal the type of an embargoed question.
    ids: matches.filter((match) => match.by !== 'type' || !embargoes.has(match.id)).map((match) => match.id),
    byType: matches
      .filter((match) => match.by === 'type' && !embargoes.has(match.id))
      .map((match) => match.id),
    ...toLimitAndOffset({ page, size }),
  });
  return {
    items: rows.map((row) => ({
      practiceId: row.practiceId,
      title: row.title,
      kind: row.kind,
      practiceSectionId: row.sectionId,
      sectionNo: row.sectionNo,
      id: row.id,
      questionId: row.questionId,
      no: row.no,
      excerpt: excerpts.get(row.questionId) ?? '',
      correct: row.revealed && !embargoes.has(row.questionId) ? row.correct : null,
      createdAt: row.createdAt.toISOString(),
    })),
    page,
    size,
    total,
  };
}
