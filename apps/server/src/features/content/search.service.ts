import { foldText, foldWithPositions } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { htmlToPlainText } from '../../text/rich-text.ts';
import { findQuestionTexts } from './content.queries.ts';
import type { ContentIndex, QuestionMeta, SearchHit, SectionMeta } from './content.service.types.ts';
import { findByText } from './search.queries.ts';
import { hasPosition, parseSearchQuery, type SearchQuery, sectionsAt } from './search-query.ts';

const excerptLength = 160;
const shortestTypeWord = 4;

/** Plain text around the first search term, truncated at spaces. */
export function composeExcerpt(html: string, searchText: string): string {
  const text = htmlToPlainText(html);
  if (text.length <= excerptLength) return text;
  const { folded, toPosition } = foldWithPositions(text);
  const positions = foldText(searchText)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => folded.indexOf(word.slice(0, 6)))
    .filter((at) => at >= 0)
    .map(toPosition);
  const hit = positions.length > 0 ? Math.min(...positions) : 0;
  const from = Math.max(0, Math.min(hit - 40, text.length - excerptLength));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const excerpt = text.slice(start, start + excerptLength);
  const end = start + excerptLength >= text.length ? excerpt : excerpt.slice(0, excerpt.lastIndexOf(' '));
  return `${start > 0 ? '… ' : ''}${end}${start + excerptLength >= text.length ? '' : ' …'}`;
}

function* questionsIn(index: ContentIndex, sections: readonly SectionMeta[], query: SearchQuery) {
  for (const section of sections)
    for (const id of section.questionIds) {
      const meta = index.questionsById.get(id);
      if (meta && (query.questionNo === null || query.questionNo === meta.no)) yield meta;
    }
}

/** Codes of the question types that the search names, by code or by a prefix of the label. */
function typesNamed(index: ContentIndex, searchText: string): ReadonlySet<string> {
  const wanted = foldText(searchText).trim();
  if (wanted.length < shortestTypeWord) return new Set();
  return new Set(
    [...index.questionTypes.values()]
      .filter((type) => foldText(type.label).startsWith(wanted) || type.code === wanted.replaceAll(' ', '-'))
      .map((type) => type.code),
  );
}

function takeIds(found: Iterable<QuestionMeta>, limit: number): string[] {
  const ids: string[] = [];
  for (const meta of found) {
    if (ids.length >= limit) break;
    ids.push(meta.id);
  }
  return ids;
}

async function withExcerpts(db: Db, ids: readonly string[], by: SearchHit['by']): Promise<SearchHit[]> {
  const texts = new Map((await findQuestionTexts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = texts.get(id);
    return row ? [{ id, by, excerpt: composeExcerpt((row.stimulusHtml ?? '') + row.stemHtml, '') }] : [];
  });
}

/** See ContentService.search. */
export async function searchQuestions(
  db: Db,
  index: ContentIndex,
  searchText: string,
  limit: number,
  testIds?: readonly string[],
): Promise<SearchHit[]> {
  const query = parseSearchQuery(index, searchText);
  const sections = sectionsAt(index, query, testIds ? new Set(testIds) : null);
  if (query.rest === '')
    return hasPosition(query)
      ? withExcerpts(db, takeIds(questionsIn(index, sections, query), limit), 'location')
      : [];
  const rows = await findByText(
    db,
    query.rest,
    sections.map((section) => section.id),
    limit,
  );
  const hits = rows
    .filter((row) => {
      const meta = index.questionsById.get(row.id);
      return meta !== undefined && (query.questionNo === null || query.questionNo === meta.no);
    })
    .map((row): SearchHit => ({ id: row.id, by: 'text', excerpt: composeExcerpt(row.html, query.rest) }));
  const types = typesNamed(index, query.rest);
  if (types.size === 0 || hits.length >= limit) return hits;
  const known = new Set(hits.map((hit) => hit.id));
  function* ofTypes() {
    for (const meta of questionsIn(index, sections, query))
      if (types.has(meta.questionType) && !known.has(meta.id)) yield meta;
  }
  return [...hits, ...(await withExcerpts(db, takeIds(ofTypes(), limit - hits.length), 'type'))];
}
