import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ResourceList } from './ResourceList.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import { resourcesQuery } from './resource-queries.ts';
import classes from './resources.module.css';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** Articles and links by category, with a search. */
export function ResourcesPage({ search, onSearch }: Props) {
  return (
    <Page title="Resources" lead="Guides and checklists for the weeks before the exam, and after it.">
      <SearchField
        className={classes.search}
        label="Search resources"
        placeholder="Search titles and text"
        value={search}
        onSearch={onSearch}
        large
      />
      {search ? <ResourceResults search={search} onClear={() => onSearch('')} /> : <Categories />}
    </Page>
  );
}

function Categories() {
  const { data, error, refetch } = useQuery(resourcesQuery);
  if (!data) return <NotLoaded query={{ error, refetch }} rows={6} />;
  if (data.length === 0) return <Empty {...emptyCopy.noResourcesForStudents} />;
  return (
    <Stack gap="xl">
      {data.map(({ category, resources }) => (
        <Stack component="section" gap="xs" key={category.id} aria-labelledby={`category-${category.slug}`}>
          <h2 id={`category-${category.slug}`}>{category.name}</h2>
          {category.description ? <p className="quiet">{category.description}</p> : null}
          <ResourceList
            items={resources.map((resource) => ({ resource, text: resource.summary }))}
            label={category.name}
          />
        </Stack>
      ))}
    </Stack>
  );
}
