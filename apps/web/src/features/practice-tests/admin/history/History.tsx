import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { lazyPart } from '../../../../lib/load-part.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { type Change, historyQuery, invalidateLibrary, testQuery } from '../data/test-queries.ts';
import classes from './history.module.css';
import { createNameResolver } from './names-in.ts';

const Difference = lazyPart(() => import('../../../../ui/admin/difference/Difference.tsx'));

interface Props {
  /** The test, skill unit or course. */
  homeId: string;
  /** Only of this section, passage, question or explanation. */
  target?: string;
  writes: boolean;
}
/** Every change, newest first: who, when, what, and undo. */
export function History({ homeId, target, writes }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(homeId, page, target));
  const getName = createNameResolver(useQuery(testQuery(homeId)).data);
  const [restoring, setRestoring] = useState<Change | null>(null);
  if (!data) return <NotLoaded query={{ error, refetch }} rows={6} />;
  if (data.items.length === 0) return <Empty title="No changes yet" text="Changes appear here." />;
  return (
    <Stack>
      <ol className={classes.changes} aria-label="Changes">
        {data.items.map((item) => (
          <li key={item.id}>
            <details>
              <summary>
                <Text span fw={500}>
                  {item.sentence}
                </Text>
                <Text span size="sm" c="dimmed">
                  {item.actor?.name ?? 'The system'},{' '}
                  <time dateTime={item.at}>{formatDateTime(item.at)}</time>
                </Text>
              </summary>
              <Stack align="start" gap="sm" className={classes.inside}>
                <Suspense fallback={<SkeletonRows count={1} />}>
                  <Difference before={item.before} after={item.after} getName={getName} />
                </Suspense>
                {writes && item.restorable ? (
                  <Button variant="default" onClick={() => setRestoring(item)}>
                    Restore previous version
                  </Button>
                ) : null}
              </Stack>
            </details>
          </li>
        ))}
      </ol>
      <Pager page={page} size={data.size} total={data.total} onPage={setPage} />
      {restoring ? (
        <ConfirmDialog
          title={`Restore ${restoring.label}?`}
          confirm="Restore"
          onConfirm={async () => {
            await call('POST /test/history/{id}/restore', { params: { id: restoring.id } });
            notify.success(`${restoring.label} was restored`);
            await invalidateLibrary();
          }}
          onClose={() => setRestoring(null)}
        >
          <p>
            It returns to the version before {formatDateTime(restoring.at)}, and later changes are
            overwritten. You can undo this here.
          </p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
