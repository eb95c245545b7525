import { errorMessages } from '@docket/contract';
import { slugify } from '@docket/rules';
import { invalid } from '../../api-error.ts';

const longest = 80;

/** 'First week!' becomes 'first-week'; a text without letters or digits becomes `otherwise`. Pure. */
export const toSlug = (text: string, otherwise: string): string => slugify(text, longest - 5) || otherwise;

/** The requested slug, or the first free one of 'x-2', 'x-3', ... */
export async function freeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let no = 1; ; no++) {
    const slug = no === 1 ? wanted : `${wanted.slice(0, longest - 5)}-${no}`;
    if (!(await isTaken(slug))) return slug;
  }
}

/** A slug that was explicitly requested. Throws INVALID if it is taken. */
export async function ownSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  if (await isTaken(slug)) throw invalid('slug', errorMessages.common.slugTaken);
  return slug;
}

/** The list with one of its entries moved to a position, from 1; a position after the end means the last. Pure. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, position - 1), id, ...rest.slice(position - 1)];
}
