import type { StaffSource } from '@docket/contract/types';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { plural } from '../../../ui/format.ts';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SchoolAdminPage } from './SchoolAdminPage.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { invalidateSchools, sourcesQuery } from './school-queries.ts';

/** Sources of values. */
export function SourcesPage() {
  const { data, error, refetch } = useQuery(sourcesQuery);
  /** The source in the dialog; null creates a new one. */
  const [open, setOpen] = useState<StaffSource | null | undefined>(undefined);
  const [removing, setRemoving] = useState<StaffSource | null>(null);
  const add = <Button onClick={() => setOpen(null)}>New source</Button>;
  return (
    <SchoolAdminPage
      title="Sources"
      tab="Sources"
      lead="Students see the source of every value."
      actions={add}
    >
      {data ? null : <NotLoaded query={{ error, refetch }} rows={3} />}
      {data?.length === 0 ? <Empty title="No sources yet" text="Every value needs one." /> : null}
      <RowList>
        {data?.map((source) => (
          <Row key={source.id}>
            <Grow>
              <p>{source.name}</p>
              <Text size="sm" c="dimmed">
                {[source.publisher, source.date, plural(source.metrics, 'value')].filter(Boolean).join(' · ')}
              </Text>
              {source.url ? (
                <a href={source.url} target="_blank" rel="noreferrer">
                  {source.url}
                </a>
              ) : null}
            </Grow>
            <span>
              <Button variant="subtle" size="compact-sm" onClick={() => setOpen(source)}>
                Edit<span className="visually-hidden"> {source.name}</span>
              </Button>
              {source.metrics === 0 ? (
                <Button variant="subtle" color="bad" size="compact-sm" onClick={() => setRemoving(source)}>
                  Delete<span className="visually-hidden"> {source.name}</span>
                </Button>
              ) : null}
            </span>
          </Row>
        ))}
      </RowList>
      {open === undefined ? null : <SourceDialog source={open} onClose={() => setOpen(undefined)} />}
      {removing ? (
        <ConfirmDialog
          title={`Delete ${removing.name}?`}
          confirm="Delete"
          danger
          onConfirm={async () => {
            await call('DELETE /school/admin/source/{id}', { params: { id: removing.id } });
            await invalidateSchools();
            notify.success('Source deleted.');
          }}
          onClose={() => setRemoving(null)}
        >
          <p>No value uses it.</p>
        </ConfirmDialog>
      ) : null}
    </SchoolAdminPage>
  );
}
