import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { categoriesQuery, invalidateResources, moveCategory } from './resource-queries.ts';

/** The categories of resources in order. */
export function CategoriesPage() {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(categoriesQuery);
  const [isCreating, setIsCreating] = useState(false);
  const create = async (name: string) => {
    const { category } = await call('POST /resource/createCategory', { body: { name, enabled: false } });
    await invalidateResources();
    void navigate({ to: '/superadmin/resources/$categoryId', params: { categoryId: category.id } });
  };
  const add = writes ? <Button onClick={() => setIsCreating(true)}>New category</Button> : undefined;
  return (
    <Page title="Resources" lead="Reading and links, by category." actions={add}>
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={4} /> : null}
      {data?.length === 0 ? <Empty {...emptyCopy.noCategoriesYet} action={add} /> : null}
      {data && data.length > 0 ? (
        <Reorder
          label="Categories"
          items={data}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          {...(writes
            ? {
                onReorder: (keys: string[], moved: { readonly key: string; readonly to: number }) =>
                  void moveCategory(data, keys, moved),
              }
            : {})}
        >
          {(category) => (
            <SortableRow
              name={
                <Link to="/superadmin/resources/$categoryId" params={{ categoryId: category.id }}>
                  {category.name}
                </Link>
              }
              text={
                <>
                  {plural(category.resourceCount, 'resource')}
                  {category.description ? ` · ${category.description}` : ''}
                </>
              }
            >
              {category.enabled ? null : <Chip>Not published</Chip>}
            </SortableRow>
          )}
        </Reorder>
      ) : null}
      {isCreating ? (
        <NewNameDialog
          title="New category"
          field="name"
          label="Name"
          maxLength={80}
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
