import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { Rows } from '../../../ui/admin/Rows.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RowText } from '../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { describeKey, type Entry, formatBytes, storeChanged, userValuesQuery } from './store-queries.ts';
import { ValueDialog } from './ValueDialog.tsx';

const back = (
  <LinkButton to="/superadmin/stored-values" variant="default">
    All keys
  </LinkButton>
);
const columns: readonly Column<Entry>[] = [
  {
    key: 'key',
    label: 'Key',
    name: true,
    cell: ({ key }) => (
      <RowText detail={describeKey(key)}>
        <code>{key}</code>
      </RowText>
    ),
  },
  { key: 'bytes', label: 'Stored', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { key: 'updated', label: 'Last written', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
];

/** What pages store for one user. */
export function UserValuesPage({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(userValuesQuery(userId));
  const [shown, setShown] = useState<string | null>(null);
  const [deleteTarget, setDeleteTarget] = useState<string | null>(null);
  const title = data ? `Stored values of ${data.user.name || data.user.email}` : 'Stored values';
  return (
    <Page title={title} lead={data?.user.email} actions={back} width="wide">
      {data ? (
        data.entries.length === 0 ? (
          <Empty {...emptyCopy.noStoredValues} />
        ) : (
          <Rows
            label="Stored values"
            columns={columns}
            rows={data.entries}
            rowKey={({ key }) => key}
            search={{}}
            onSearch={() => undefined}
            busy={false}
            actions={({ key }) => (
              <>
                <Button variant="default" size="xs" onClick={() => setShown(key)}>
                  Show<span className="visually-hidden"> {key}</span>
                </Button>
                <Button variant="subtle" size="xs" color="bad" onClick={() => setDeleteTarget(key)}>
                  Delete<span className="visually-hidden"> {key}</span>
                </Button>
              </>
            )}
          />
        )
      ) : (
        <NotLoaded query={{ error, refetch }} rows={5} />
      )}
      {shown === null ? null : <ValueDialog userId={userId} name={shown} onClose={() => setShown(null)} />}
      {deleteTarget === null ? null : (
        <ConfirmDialog
          title={`Delete “${deleteTarget}”?`}
          confirm="Delete"
          danger
          onConfirm={async () => {
            await call('DELETE /store/user/{id}/value', {
              params: { id: userId },
              query: { key: deleteTarget },
            });
            notify.success('Value deleted.');
            await storeChanged();
          }}
          onClose={() => setDeleteTarget(null)}
        >
          <p>
            The value is permanently deleted, and the pages start over
            {describeKey(deleteTarget) ? `: ${describeKey(deleteTarget)}` : ''}.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
