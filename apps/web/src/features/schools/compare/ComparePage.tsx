import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import { Paper, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../../ui/Empty.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { MAX_COMPARED, splitCompared } from '../rankings/ranking-search.ts';
import { SourceList } from '../SourceList.tsx';
import { schoolListQuery } from '../school-queries.ts';
import { CompareTable } from './CompareTable.tsx';

interface Props {
  /** Slugs, separated by commas. */
  schools: string | undefined;
  onSchools: (schools: string) => void;
}

/** Up to four schools side by side. */
export function ComparePage({ schools, onSchools }: Props) {
  const { data, error, refetch } = useQuery(schoolListQuery);
  return (
    <Page
      title="Compare law schools"
      lead="The latest value of each metric. The best of a row is in bold."
      width="wide"
      actions={
        <LinkButton
          to="/rankings/{-$type}"
          params={{ type: undefined }}
          search={schools ? { compare: schools } : {}}
          variant="default"
        >
          All law schools
        </LinkButton>
      }
    >
      {data ? (
        <Comparison
          list={data}
          slugs={splitCompared(schools)}
          onSlugs={(slugs) => onSchools(slugs.join(','))}
        />
      ) : (
        <NotLoaded query={{ error, refetch }} rows={10} />
      )}
    </Page>
  );
}

interface ComparisonProps {
  list: SchoolList;
  slugs: readonly string[];
  onSlugs: (slugs: readonly string[]) => void;
}
function Comparison({ list, slugs, onSlugs }: ComparisonProps) {
  const [isSourceShown, setSourceShown] = useState(false);
  const schools: SchoolListItem[] = slugs.flatMap(
    (slug) => list.schools.find((school) => school.slug === slug) ?? [],
  );
  const chosen = schools.map(({ slug }) => slug);
  const unknown = slugs.filter((slug) => !chosen.includes(slug));
  return (
    <Stack>
      {unknown.length > 0 ? (
        <Paper component="p" px="md" py="sm" maw="var(--measure)" role="note">
          {unknown.length === 1 ? 'This school was not found' : 'These schools were not found'}:{' '}
          {unknown.join(', ')}. {unknown.length === 1 ? 'It' : 'They'} may have been removed, or the link is
          wrong.
        </Paper>
      ) : null}
      <Toolbar>
        {schools.length < MAX_COMPARED ? (
          <SelectField
            label="Add a school"
            value=""
            choices={[
              { value: '', label: 'Choose a school' },
              ...list.schools
                .filter(({ slug }) => !chosen.includes(slug))
                .map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(slug) => (slug ? onSlugs([...chosen, slug]) : undefined)}
          />
        ) : null}
        {schools.length > 0 ? (
          <Switch
            label="Show years and sources"
            checked={isSourceShown}
            onChange={({ currentTarget }) => setSourceShown(currentTarget.checked)}
          />
        ) : null}
      </Toolbar>
      {schools.length === 0 ? (
        <Empty title="No schools to compare" text={`Choose up to ${MAX_COMPARED} schools.`} />
      ) : (
        <CompareTable
          list={list}
          schools={schools}
          isSourceShown={isSourceShown}
          onRemove={(slug) => onSlugs(chosen.filter((one) => one !== slug))}
        />
      )}
      {isSourceShown && schools.length > 0 ? <SourceList sources={list.sources} /> : null}
    </Stack>
  );
}
