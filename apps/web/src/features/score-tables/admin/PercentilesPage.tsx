import type { StaffPercentileTable } from '@docket/contract/types';
import { readPercentileYears } from '@docket/rules';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { invalidateScoreTables, percentileTablesQuery } from '../score-table-queries.ts';
import { OutdatedPercentiles } from './OutdatedPercentiles.tsx';
import { PercentileForm } from './PercentileForm.tsx';
import { ScoreTablePage } from './ScoreTablePage.tsx';

/** Score tables: percentiles by year: listed, imported, edited and deleted. */
export function PercentilesPage() {
  return (
    <ScoreTablePage
      title="Score tables"
      current="Percentiles"
      lead="The share of test takers below each scaled score, by testing years. Results use the newest table."
    >
      <Tables />
    </ScoreTablePage>
  );
}

function Tables() {
  const { data, error, refetch } = useQuery(percentileTablesQuery);
  const [edited, setEdited] = useState<StaffPercentileTable | 'new' | null>(null);
  const remove = useMutation({
    mutationFn: (years: string) =>
      call('DELETE /score-table/admin/percentiles/{years}', { params: { years } }),
    onSuccess: invalidateScoreTables,
    onError: notify.error,
  });
  if (!data) return <NotLoaded query={{ error, refetch }} rows={4} />;
  const current = data.tables.find((table) => table.current);
  return (
    <>
      {data.outdated && current ? <OutdatedPercentiles years={current.years} /> : null}
      <RowList aria-label="Percentile tables">
        {data.tables.map((table) => (
          <TableRow
            key={table.years}
            table={table}
            onEdit={() => setEdited(table)}
            onRemove={() => remove.mutate(table.years)}
          />
        ))}
      </RowList>
      {edited ? (
        <PercentileForm
          key={edited === 'new' ? 'new' : edited.years}
          table={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : (
        <div>
          <Button onClick={() => setEdited('new')}>Import a table</Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  table: StaffPercentileTable;
  onEdit: () => void;
  onRemove: () => void;
}
function TableRow({ table, onEdit, onRemove }: RowProps) {
  return (
    <Row>
      <Grow>
        <p>
          <strong>{table.years}</strong>
          {table.current ? (
            <Badge component="span" variant="light" ml="xs">
              Used for results
            </Badge>
          ) : null}
        </p>
        <Text size="sm" c="dimmed">
          {table.source}
        </Text>
        {table.builtIn ? (
          <Text size="sm" c="dimmed">
            Built in. To change it, import a table of the same years.
          </Text>
        ) : null}
      </Grow>
      {table.builtIn ? null : (
        <Group gap="xs">
          {readPercentileYears(table.years) ? (
            <Button variant="default" aria-label={`Edit ${table.years}`} onClick={onEdit}>
              Edit
            </Button>
          ) : null}
          <ConfirmButton
            variant="subtle"
            color="bad"
            aria-label={`Delete ${table.years}`}
            question={`Delete the percentiles of ${table.years}?`}
            text={
              table.current
                ? 'Results show percentiles by the newest table that is left.'
                : 'The converter stops offering it. Results stay as they are.'
            }
            confirm="Delete table"
            onConfirm={onRemove}
          >
            Delete
          </ConfirmButton>
        </Group>
      )}
    </Row>
  );
}
