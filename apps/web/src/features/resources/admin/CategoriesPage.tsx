import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { SortedListPage } from '../../../ui/admin/SortedListPage.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { categoriesQuery, invalidateResources, moveCategory } from './resource-queries.ts';

/** The categories of resources in order. */
export function CategoriesPage() {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const query = useQuery(categoriesQuery);
  const create = async (name: string) => {
    const { category } = await call('POST /resource/createCategory', { body: { name, enabled: false } });
    await invalidateResources();
    void navigate({ to: '/superadmin/resources/$categoryId', params: { categoryId: category.id } });
  };
  return (
    <SortedListPage
      title="Resources"
      lead="Reading and links, by category."
      label="Categories"
      query={query}
      itemName={({ name }) => name}
      empty={emptyCopy.noCategoriesYet}
      create={{ title: 'New category', field: 'name', label: 'Name', maxLength: 80, create }}
      writes={writes}
      onReorder={moveCategory}
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
    </SortedListPage>
  );
}
