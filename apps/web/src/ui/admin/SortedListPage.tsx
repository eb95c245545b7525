import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Empty } from '../Empty.tsx';
import { Page } from '../Page.tsx';
import { NewNameDialog } from './NewNameDialog.tsx';
import { Reorder } from './Reorder.tsx';

type Reordered = Parameters<NonNullable<ComponentProps<typeof Reorder>['onReorder']>>;
interface Props<T> {
  title: string;
  lead: string;
  /** For screen readers: the content of the list. */
  label: string;
  query: UseQueryResult<readonly T[]>;
  itemName: (item: T) => string;
  empty: ComponentProps<typeof Empty>;
  /** Its title is that of the button, too. */
  create: Omit<ComponentProps<typeof NewNameDialog>, 'onClose'>;
  /** False for those who may only read. */
  writes?: boolean;
  onReorder: (items: readonly T[], keys: Reordered[0], moved: Reordered[1]) => unknown;
  /** Above a list that is not empty. */
  above?: ReactNode;
  /** What is inside a row. */
  children: (item: T) => ReactNode;
}

/** A page of staff with a list that they sort and add to. */
export function SortedListPage<T extends { readonly id: string }>(props: Props<T>) {
  const { title, lead, label, query, itemName, empty, create, writes = true, onReorder, above } = props;
  const { data, error, refetch } = query;
  const [isCreating, setIsCreating] = useState(false);
  const add = writes ? <Button onClick={() => setIsCreating(true)}>{create.title}</Button> : undefined;
  return (
    <Page title={title} lead={lead} actions={data?.length === 0 ? undefined : add}>
      {data ? null : <NotLoaded query={{ error, refetch }} rows={4} />}
      {data?.length === 0 ? <Empty {...empty} action={add} /> : null}
      {data && data.length > 0 ? (
        <>
          {above}
          <Reorder
            label={label}
            items={data}
            itemKey={({ id }) => id}
            itemName={itemName}
            {...(writes ? { onReorder: (...moved: Reordered) => void onReorder(data, ...moved) } : {})}
          >
            {props.children}
          </Reorder>
        </>
      ) : null}
      {isCreating ? <NewNameDialog {...create} onClose={() => setIsCreating(false)} /> : null}
    </Page>
  );
}
