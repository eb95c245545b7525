import { omitEmpty } from '../../lib/omit-empty.ts';
import { type RawSearch, readSearchTerm } from '../../lib/raw-search.ts';

/** A group of a filter: values of which any number is chosen. */
export interface FilterGroup<Value extends string | number, Query, Param extends string = string> {
  /** The name in the address, where its values are separated by commas. */
  readonly param: Param;
  /** The values that together exclude nothing; one of them has to be chosen. Without any, no choice excludes nothing. */
  readonly all: readonly Value[];
  /** The valid ones of stored values, or of the texts in an address. */
  parse(values: readonly unknown[]): Value[];
  /** The values as they are stored and sent, if that differs. */
  toStored?(chosen: readonly Value[], isWhole: boolean): Value[];
  toQuery(values: Value[]): Partial<Query>;
}
type Groups = Readonly<Record<string, FilterGroup<string, object> | FilterGroup<number, object>>>;
type QueryOf<G extends Groups> = ReturnType<G[keyof G]['toQuery']>;
/** Shows only some of the rows; the value of `show` in the address. */
interface FilterFlag<Name extends string, Query> {
  readonly name: Name;
  readonly query: Query;
}
/** The filter's part of an address; lists are separated by commas. */
type Params<G extends Groups, Name extends string> = { readonly [N in keyof G as G[N]['param']]?: string } & {
  readonly show?: Name;
};
type ValueOf<Group> = Group extends { readonly all: readonly (infer Value)[] } ? Value : never;

/** A filter while it is edited: chosen values are listed in full, so that nothing chosen differs from everything. */
type Chosen<G, Name extends string> = { readonly [N in keyof G]: ReadonlySet<ValueOf<G[N]>> } & {
  readonly show: 'everything' | Name;
};
/** A filter as it is stored. */
type Stored<G, Name extends string> = { [N in keyof G]: ValueOf<G[N]>[] } & { show: 'everything' | Name };

export function toggle<T>(set: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
const splitValues = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : []);

/**
 * The filter of a list, from the table of its groups. A new group also needs its control.
 */
export function defineListFilter<G extends Groups, Name extends string>(
  groups: G,
  flag: FilterFlag<Name, QueryOf<G>>,
) {
  type GroupName = keyof G & string;
  const names = Object.keys(groups) as GroupName[];
  /** A group without the type of its values, which the compiler can't tell of a list of groups. */
  const groupAt = (name: GroupName) => groups[name] as FilterGroup<string | number, object>;
  const chosenIn = (filter: Chosen<G, Name>, name: GroupName) => filter[name] as ReadonlySet<string | number>;

  /** Whether a group excludes nothing. */
  const isWhole = (filter: Chosen<G, Name>, name: GroupName): boolean => {
    const { all } = groupAt(name);
    const chosen = chosenIn(filter, name);
    return all.length === 0 ? chosen.size === 0 : all.every((value) => chosen.has(value));
  };
  const listNarrowed = (filter: Chosen<G, Name>) => names.filter((name) => !isWhole(filter, name));
  /** Missing and empty groups mean everything. */
  const parse = (
    stored: { readonly [N in keyof G]?: readonly unknown[] | undefined } & { readonly show?: unknown },
  ) => {
    const sets = names.map((name) => {
      const { all, parse: parseValues } = groupAt(name);
      const values = parseValues(stored[name] ?? []);
      return [name, new Set(values.length > 0 ? values : all)];
    });
    const show = stored.show === flag.name ? flag.name : 'everything';
    const filter: Chosen<G, Name> = { ...Object.fromEntries(sets), show };
    return filter;
  };
  const storeGroup = (filter: Chosen<G, Name>, name: GroupName) => {
    const { all, toStored } = groupAt(name);
    const chosen = chosenIn(filter, name);
    if (toStored) return toStored([...chosen], isWhole(filter, name));
    return all.length > 0 ? all.filter((value) => chosen.has(value)) : [...chosen].sort();
  };
  return {
    parse,
    /** Excludes nothing. */
    open: parse({} as Parameters<typeof parse>[0]),
    isWhole,
    isOpen: (filter: Chosen<G, Name>): boolean =>
      listNarrowed(filter).length === 0 && filter.show === 'everything',
    /** How many groups exclude something. */
    countNarrowed: (filter: Chosen<G, Name>): number => listNarrowed(filter).length,
    /** The groups that need a choice but have none. */
    listEmptyGroups: (filter: Chosen<G, Name>): GroupName[] =>
      names.filter((name) => groupAt(name).all.length > 0 && chosenIn(filter, name).size === 0),
    toStored(filter: Chosen<G, Name>): Stored<G, Name> {
      const stored = names.map((name) => [name, storeGroup(filter, name)]);
      return { ...Object.fromEntries(stored), show: filter.show };
    },
    /** The filter's part of an address, without what is no text. */
    readParams(search: RawSearch): Params<G, Name> {
      const params = names.map((name) => groupAt(name).param);
      return omitEmpty({
        ...Object.fromEntries(params.map((param) => [param, readSearchTerm(search[param], 2000)])),
        show: search.show === flag.name ? flag.name : undefined,
      }) as Params<G, Name>;
    },
    /** The filter in an address; null if it has none, and the saved one is used. */
    readSearch(params: object) {
      const search: RawSearch = Object.fromEntries(Object.entries(params));
      if (!search.show && names.every((name) => !search[groupAt(name).param])) return null;
      const values = names.map((name) => [name, splitValues(search[groupAt(name).param])]);
      return parse({ ...Object.fromEntries(values), show: search.show });
    },
    /** The search with the parameters of a filter; a group that excludes nothing has none. */
    toSearch<Search extends object>(search: Search, filter: Chosen<G, Name>): Search {
      const params = names.map((name) => [
        groupAt(name).param,
        isWhole(filter, name) ? undefined : storeGroup(filter, name).join(','),
      ]);
      return {
        ...search,
        ...Object.fromEntries(params),
        show: filter.show === 'everything' ? undefined : filter.show,
      };
    },
    /** The part of the query of the list call. */
    toQuery: (filter: Chosen<G, Name>): QueryOf<G> =>
      Object.assign(
        {},
        ...listNarrowed(filter).map((name) => groupAt(name).toQuery(storeGroup(filter, name))),
        filter.show === 'everything' ? {} : flag.query,
      ),
  };
}
/** What the controls and the hook of a filter need to know about it. */
export interface ListFilter<Filter, StoredFilter> {
  readonly open: Filter;
  readonly isOpen: (filter: Filter) => boolean;
  readonly countNarrowed: (filter: Filter) => number;
  readonly listEmptyGroups: (filter: Filter) => string[];
  readonly toStored: (filter: Filter) => StoredFilter;
  readonly readSearch: (params: object) => Filter | null;
  readonly toSearch: <Search extends object>(search: Search, filter: Filter) => Search;
}
