import type { Db } from '../../db/database.ts';
import { plainTextOf } from '../../text/rich-text.ts';
import { findQuestionTexts } from './content.queries.ts';
import type { ContentIndex, QuestionMeta, SearchHit, SectionMeta } from './content.service.types.ts';
import { namesPlace, type Place, placeIn, sectionsAt } from './place.ts';
import { findByText } from './search.queries.ts';

const excerptLength = 160;
const shortestTypeWord = 4;

/** Plain text around the first of the words, cut at blanks. */
export function excerptOf(html: string, words: string): string {
  const text = plainTextOf(html);
  if (text.length <= excerptLength) return text;
  const lower = text.toLowerCase();
  const places = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => lower.indexOf(word.slice(0, 6)))
    .filter((at) => at >= 0);
  const hit = places.length > 0 ? Math.min(...places) : 0;
  const from = Math.max(0, Math.min(hit - 40, text.length - excerptLength));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const cut = text.slice(start, start + excerptLength);
  const end = start + excerptLength >= text.length ? cut : cut.slice(0, cut.lastIndexOf(' '));
  return `${start > 0 ? '… ' : ''}${end}${start + excerptLength >= text.length ? '' : ' …'}`;
}

function* questionsIn(index: ContentIndex, sections: readonly SectionMeta[], place: Place) {
  for (const section of sections)
    for (const id of section.questionIds) {
      const meta = index.questionsById.get(id);
      if (meta && (place.questionNo === null || place.questionNo === meta.no)) yield meta;
    }
}

/** Codes of the question types that the words name, wholly or by the beginning of the label. */
function typesNamed(index: ContentIndex, words: string): ReadonlySet<string> {
  const wanted = words.toLowerCase().trim();
  if (wanted.length < shortestTypeWord) return new Set();
  return new Set(
    [...index.questionTypes.values()]
      .filter(
        (type) => type.label.toLowerCase().startsWith(wanted) || type.code === wanted.replaceAll(' ', '-'),
      )
      .map((type) => type.code),
  );
}

function firstOf(found: Iterable<QuestionMeta>, limit: number): string[] {
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
    return row ? [{ id, by, excerpt: excerptOf((row.stimulus_html ?? '') + row.stem_html, '') }] : [];
  });
}

/** See ContentService.search. */
export async function searchQuestions(
  db: Db,
  index: ContentIndex,
  words: string,
  limit: number,
  testIds?: readonly string[],
): Promise<SearchHit[]> {
  const place = placeIn(index, words);
  const sections = sectionsAt(index, place, testIds ? new Set(testIds) : null);
  if (place.rest === '')
    return namesPlace(place)
      ? withExcerpts(db, firstOf(questionsIn(index, sections, place), limit), 'place')
      : [];
  const rows = await findByText(
    db,
    place.rest,
    sections.map((section) => section.id),
    limit,
  );
  const hits = rows
    .filter((row) => {
      const meta = index.questionsById.get(row.id);
      return meta !== undefined && (place.questionNo === null || place.questionNo === meta.no);
    })
    .map((row): SearchHit => ({ id: row.id, by: 'text', excerpt: excerptOf(row.html, place.rest) }));
  const types = typesNamed(index, place.rest);
  if (types.size === 0 || hits.length >= limit) return hits;
  const known = new Set(hits.map((hit) => hit.id));
  function* ofTypes() {
    for (const meta of questionsIn(index, sections, place))
      if (types.has(meta.questionType) && !known.has(meta.id)) yield meta;
  }
  return [...hits, ...(await withExcerpts(db, firstOf(ofTypes(), limit - hits.length), 'type'))];
}
