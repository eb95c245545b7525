import type { Resource, ResourceCategory } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button, Stack } from '@mantine/core';
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
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { categoriesQuery, invalidateResources, moveResource, resourcesQuery } from './resource-queries.ts';

const back = (
  <LinkButton to="/superadmin/resources" variant="default">
    All categories
  </LinkButton>
);

/** One category: its name, and its resources in order. */
export function CategoryPage({ id }: { id: string }) {
  const writes = inGroup(useMe().roles, 'content');
  const categories = useQuery(categoriesQuery);
  const all = useQuery(resourcesQuery);
  const category = categories.data?.find((one) => one.id === id);
  const error = categories.error ?? all.error;
  if (!categories.data || !all.data)
    return (
      <Page title="Category" actions={back}>
        {error ? <ErrorState error={error} /> : <SkeletonRows count={6} />}
      </Page>
    );
  if (!category)
    return (
      <Page title="Category" actions={back}>
        <RecordNotFound title="Category not found" />
      </Page>
    );
  const resources = all.data.filter((one) => one.category.id === id);
  return (
    <Page title={category.name} lead={category.description || undefined} actions={back}>
      <Stack gap="xl">
        <Resources category={category} resources={resources} writes={writes} />
        {writes ? <CategoryForm key={id} category={category} /> : null}
      </Stack>
    </Page>
  );
}

interface ResourcesProps {
  category: ResourceCategory;
  resources: readonly Resource[];
  writes: boolean;
}
/** The resources of a category in order. */
function Resources({ category, resources, writes }: ResourcesProps) {
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const create = async (title: string) => {
    const { resource } = await call('POST /resource/create', {
      body: { categoryId: category.id, title, enabled: false },
    });
    await invalidateResources();
    void navigate({
      to: '/superadmin/resources/$categoryId/$id',
      params: { categoryId: category.id, id: resource.id },
    });
  };
  return (
    <Section
      title="Resources"
      gap="sm"
      actions={writes ? <Button onClick={() => setIsCreating(true)}>New resource</Button> : null}
    >
      {resources.length === 0 ? (
        <Empty {...emptyCopy.thisCategoryIsEmpty} />
      ) : (
        <Reorder
          label="Resources"
          items={resources}
          itemKey={(one) => one.id}
          itemName={(one) => one.title}
          {...(writes
            ? {
                onReorder: (keys: string[], moved: { readonly key: string; readonly to: number }) =>
                  void moveResource(resources, keys, moved),
              }
            : {})}
        >
          {(one) => (
            <SortableRow
              name={
                <Link
                  to="/superadmin/resources/$categoryId/$id"
                  params={{ categoryId: category.id, id: one.id }}
                >
                  {one.title}
                </Link>
              }
              text={one.summary || `/${category.slug}/${one.slug}`}
            >
              {one.enabled ? null : <Chip>Not published</Chip>}
            </SortableRow>
          )}
        </Reorder>
      )}
      {isCreating ? (
        <NewNameDialog
          title="New resource"
          field="title"
          label="Title"
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Section>
  );
}
