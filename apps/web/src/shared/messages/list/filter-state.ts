import type { MessageFilter, MessageSource, SectionType } from '@docket/contract/types';
import type { ListQuery } from '../lists.ts';
import type { MessageSearch } from './read-search.ts';

/** A filter while it is edited. Selected values are listed in full. */
export interface Filter {
  readonly sources: ReadonlySet<MessageSource>;
  readonly types: ReadonlySet<SectionType>;
  readonly show: 'everything' | 'unread';
}
/** The choices: the product's own filter. */
export type Offer = Pick<MessageFilter, 'sources' | 'types'>;

const keepOffered = <T>(offered: readonly T[], chosen: readonly unknown[]): T[] =>
  offered.filter((one) => chosen.includes(one));
const orAll = <T>(chosen: readonly T[], all: readonly T[]) => new Set(chosen.length > 0 ? chosen : all);

/** Values that are not offered, and empty lists, mean everything. */
export const parseFilter = (offer: Offer, { sources, types, show }: MessageFilter): Filter => ({
  sources: orAll(keepOffered(offer.sources, sources), offer.sources),
  types: orAll(keepOffered(offer.types, types), offer.types),
  show: show ?? 'everything',
});
export const openFilter = (offer: Offer): Filter => parseFilter(offer, { sources: [], types: [] });

export const everySource = (offer: Offer, { sources }: Filter) => sources.size === offer.sources.length;
export const everyType = (offer: Offer, { types }: Filter) => types.size === offer.types.length;
export const isOpen = (offer: Offer, filter: Filter): boolean =>
  everySource(offer, filter) && everyType(offer, filter) && filter.show === 'everything';
/** How many groups of the collapsed filter exclude something. */
export const narrowed = (offer: Offer, filter: Filter): number =>
  Number(!everySource(offer, filter)) + Number(!everyType(offer, filter));

export type Group = 'sources' | 'types';
/** The groups that need a choice but have none. */
export const listEmptyGroups = ({ sources, types }: Filter): Group[] => [
  ...(sources.size === 0 ? (['sources'] as const) : []),
  ...(types.size === 0 ? (['types'] as const) : []),
];

export function toggle<T>(set: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** The stored form; only tickets can be unread. */
export const toRequestFilter = (offer: Offer, filter: Filter, withShow: boolean): MessageFilter => ({
  sources: keepOffered(offer.sources, [...filter.sources]),
  types: keepOffered(offer.types, [...filter.types]),
  ...(withShow ? { show: filter.show } : {}),
});

/** The filter in the address; null if there is none, and the saved one is used. */
export function filterInSearch(offer: Offer, { source, type, show }: MessageSearch): Filter | null {
  if (!source && !type && !show) return null;
  return parseFilter(offer, {
    sources: keepOffered(offer.sources, (source ?? '').split(',')),
    types: keepOffered(offer.types, (type ?? '').split(',')),
    show: show ?? 'everything',
  });
}

/** The search params of a filter; an inactive one has none. */
export function createSearch(
  { source, type, show, ...rest }: MessageSearch,
  offer: Offer,
  filter: Filter,
): MessageSearch {
  return {
    ...rest,
    ...(everySource(offer, filter)
      ? {}
      : { source: keepOffered(offer.sources, [...filter.sources]).join(',') }),
    ...(everyType(offer, filter) ? {} : { type: keepOffered(offer.types, [...filter.types]).join(',') }),
    ...(filter.show === 'unread' ? { show: 'unread' as const } : {}),
  };
}

/** The query of the list call. */
export function createListQuery(
  { q, order }: MessageSearch,
  offer: Offer,
  filter: Filter,
  more: Pick<ListQuery, 'archived' | 'expanded'>,
): ListQuery {
  return {
    size: 25,
    sortorder: 'desc',
    ...more,
    ...(order ? { sortby: order } : {}),
    ...(q ? { search: q } : {}),
    ...(filter.show === 'unread' ? { unread: 'true' } : {}),
    ...(everySource(offer, filter) ? {} : { 'filter[]': [...filter.sources] }),
    ...(everyType(offer, filter) ? {} : { 'topic[]': [...filter.types] }),
  };
}
