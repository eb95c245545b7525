import { rankingTypes } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { NotFound } from '../../../ui/NotFound.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { schoolListQuery } from '../school-queries.ts';
import { Rankings } from './Rankings.tsx';
import { type RankingSearch, readRankingSearch } from './ranking-search.ts';
import { useSavedFilter } from './use-saved-filter.ts';

interface Props {
  /** A publisher's ranking; default: all published values. */
  type: string | undefined;
  search: RawSearch;
  onSearch: (search: RankingSearch) => void;
}

/** All law schools with their reported values, in the order of a publisher or of any column. */
export function RankingsPage({ type, search, onSearch }: Props) {
  const ranking = rankingTypes.find((rankingType) => rankingType.type === type) ?? null;
  if (type !== undefined && !ranking) return <NotFound />;
  return (
    <KnownRankings
      key={type ?? ''}
      ranking={ranking}
      search={readRankingSearch(search)}
      onSearch={onSearch}
    />
  );
}

interface KnownProps {
  ranking: (typeof rankingTypes)[number] | null;
  search: RankingSearch;
  onSearch: (search: RankingSearch) => void;
}
function KnownRankings({ ranking, search, onSearch }: KnownProps) {
  const { data, error, refetch } = useQuery(schoolListQuery);
  const save = useSavedFilter(search, ranking !== null, onSearch);
  return (
    <Page
      title={ranking ? `Law schools: ${ranking.name}` : 'Law schools'}
      lead="Medians, costs, grants and outcomes, as schools report them."
      width="wide"
      tabs={<RankingTabs ranking={ranking} search={search} />}
    >
      {data ? (
        <Rankings
          list={data}
          ranking={ranking}
          search={search}
          onSearch={(next) => {
            const valid = readRankingSearch({ ...next });
            onSearch(valid);
            save(valid);
          }}
        />
      ) : (
        <NotLoaded query={{ error, refetch }} rows={10} />
      )}
    </Page>
  );
}

/** The filters are kept, but not the order: each page has its own. */
function RankingTabs({ ranking, search }: Pick<KnownProps, 'ranking' | 'search'>) {
  const { sort: _, order: __, ...filter } = search;
  const tab = (type: string | undefined, label: string) => ({
    label,
    link: { to: '/rankings/{-$type}', params: { type }, search: filter } as LinkOptions,
  });
  const reported = 'Reported values';
  return (
    <PageTabs
      label="Rankings"
      current={ranking?.name ?? reported}
      tabs={[tab(undefined, reported), ...rankingTypes.map(({ type, name }) => tab(type, name))]}
    />
  );
}
