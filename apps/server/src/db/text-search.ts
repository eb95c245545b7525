import { foldText } from '@docket/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a text contains a search term, which is folded here. For few or short texts, which need no index. */
export const containsText = (text: SQLWrapper, typed: string): SQL =>
  sql`position(${foldText(typed).trim()} in docket_fold(${text})) > 0`;

/** A search of texts by words, folded as the columns are (decision 103). */
export interface TextSearch {
  /** For docket_search_query. */
  readonly search: string;
  /** What stands before the last word, if that may be the beginning of a word; else ''. */
  readonly before: string;
  /** The last word if it may be the beginning of a word; else ''. */
  readonly last: string;
}
/** The last word may be a prefix, because people are still typing; not in quotes, excluded or shorter than three letters. */
export function parseTextSearch(typed: string): TextSearch {
  const search = foldText(typed);
  const quotes = search.split('"').length - 1;
  const found = /^(|.*\s|.*[\p{L}\p{N}]['./-])([\p{L}\p{N}]{3,})$/su.exec(search.trimEnd());
  return found && quotes % 2 === 0
    ? { search, before: found[1]!, last: found[2]! }
    : { search, before: '', last: '' };
}

/** The tsquery of a search, whose last word may be a prefix. */
export function textSearch(typed: string): SQL {
  const { search, before, last } = parseTextSearch(typed);
  const whole = sql`docket_search_query(${search})`;
  if (last === '') return whole;
  return sql`case when numnode(to_tsquery('english', ${last})) = 0 then ${whole} else ${whole}
    || (websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${`${last}:*`})) end`;
}

/** The same in SQL text, from three parameters with the parts of a `TextSearch`. */
export const textSearchQuery = (search: string, before: string, last: string): string =>
  `docket_search_query(${search}) || case
        when numnode(to_tsquery('english', ${last})) = 0 then ''::tsquery
        else websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${last} || ':*') end`;
