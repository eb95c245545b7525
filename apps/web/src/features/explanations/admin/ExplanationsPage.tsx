import type { Input } from '@docket/contract/client';
import type { StaffExplanation } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { listColumns } from './columns.tsx';
import { ExplanationsFrame, useMore } from './ExplanationsFrame.tsx';
import { listKey } from './explanation-queries.ts';

type Query = Input<'GET /explanation/all'>;

const filters = [
  {
    key: 'filter',
    label: 'Show',
    any: 'All',
    choices: toChoices({ enabled: 'Published', disabled: 'Not published', mine: 'Written by me' }),
  },
];
const known = tableSearch({ sorts: ['updatedAt', 'score', 'author'], filters });

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** All explanations, searched by text. */
export function ExplanationsPage({ search, onSearch }: Props) {
  const [more, trackMore] = useMore();
  return (
    <ExplanationsFrame current="Texts" more={more}>
      <StaffTable<StaffExplanation>
        name="explanations"
        label="Explanations"
        searchLabel="Search text and authors"
        search={known(search)}
        onSearch={onSearch}
        columns={listColumns}
        filters={filters}
        rowKey={({ id }) => id}
        queryKey={listKey}
        load={(query) => trackMore(call('GET /explanation/all', { query } as Query))}
        onExport={(query) =>
          download('GET /explanation/all', { query: { ...query, exportcsv: 'true' } } as Query)
        }
        empty={{ title: 'No explanations yet', text: "Write explanations on the question's page." }}
      />
    </ExplanationsFrame>
  );
}
