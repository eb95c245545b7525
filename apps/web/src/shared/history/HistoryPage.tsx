import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PastEnd } from '../../ui/PastEnd.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { DeleteDialog, type DeleteTarget } from './DeleteDialog.tsx';
import type { HistoryActions } from './history-actions.ts';

interface Props<T> {
  title: string;
  tabs: ReactNode;
  archived: boolean;
  /** Whether the address has a filter. */
  filtered: boolean;
  actions: HistoryActions;
  list: UseQueryResult<{ readonly items: readonly T[]; readonly total: number; readonly page: number }>;
  pageSize: number;
  onPage: (page: number) => void;
  /** The confirmation before all of it is moved. */
  moveAll: { readonly question: string; readonly text: string };
  /** The ids of the whole list, across all pages. */
  everyId: () => Promise<readonly string[]>;
  /** Shown above the list, even if it is empty. */
  above?: ReactNode;
  /** Filter and order, for lists that are long enough. */
  filter: ReactNode;
  empty: ReactNode;
  children: (items: readonly T[], waiting: boolean) => ReactNode;
}

/** Shorter lists have no filter and no order. */
const minToFilter = 5;

/** A history, or its archive: the actions on all of it, the rows, the other pages. */
export function HistoryPage<T>(props: Props<T>) {
  const { title, archived, filtered, actions, pageSize, onPage, moveAll, everyId } = props;
  const { data, error, isPlaceholderData, refetch } = props.list;
  const [deleteTarget, setDeleteTarget] = useState<DeleteTarget | null>(null);
  const total = data?.total ?? 0;
  const move = archived ? 'Restore all' : 'Archive all';
  return (
    <Page
      title={title}
      lead={archived ? 'They still count in your statistics.' : undefined}
      width="wide"
      tabs={props.tabs}
      actions={
        total > 0 ? (
          <>
            <ConfirmButton
              variant="default"
              question={moveAll.question}
              text={moveAll.text}
              confirm={move}
              onConfirm={() => void actions.moveAll(archived ? 'history' : 'archive')}
            >
              {move}
            </ConfirmButton>
            {archived ? (
              <Button
                variant="subtle"
                color="bad"
                onClick={() => setDeleteTarget({ count: total, titles: [], ids: everyId })}
              >
                Delete {filtered ? 'these' : 'all'}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {props.above}
      {filtered || total > minToFilter ? props.filter : null}
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={10} />
      ) : data.items.length === 0 && total > 0 ? (
        <PastEnd onFirst={() => onPage(1)} />
      ) : data.items.length === 0 ? (
        props.empty
      ) : (
        <>
          {props.children(data.items, isPlaceholderData)}
          <Pager page={data.page} size={pageSize} total={total} onPage={onPage} />
        </>
      )}
      {deleteTarget ? (
        <DeleteDialog actions={actions} deleteTarget={deleteTarget} onClose={() => setDeleteTarget(null)} />
      ) : null}
    </Page>
  );
}
