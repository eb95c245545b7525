import type { SchoolWithCases } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { casesQuery, schoolsWithCasesQuery } from '../scholarship-queries.ts';
import { CaseScatter } from './CaseScatter.tsx';
import { CaseSummary } from './CaseSummary.tsx';
import { CaseTable } from './CaseTable.tsx';

export interface PoolSearch {
  /** Slug of a school. */
  readonly school?: string;
  readonly year?: number;
}
interface Props {
  search: RawSearch;
  onSearch: (search: PoolSearch) => void;
}

const countShown = ({ years }: SchoolWithCases) => years.reduce((sum, { cases }) => sum + (cases ?? 0), 0);
/** The default school: the one with the most cases. */
const findLargest = (schools: readonly SchoolWithCases[]) =>
  schools.reduce((best, one) => (countShown(one) > countShown(best) ? one : best));
/** The displayed year: the one in the address, else the newest with enough cases, else the newest. */
const chooseYear = ({ years }: SchoolWithCases, requestedYear: number) =>
  (years.find(({ year }) => year === requestedYear) ?? years.find(({ cases }) => cases !== null) ?? years[0])
    ?.year;

/** The pool: what students reported about a school and year. */
export function ScholarshipsPage({ search, onSearch }: Props) {
  const { data: schools, error, refetch } = useQuery(schoolsWithCasesQuery);
  const share = <LinkButton to="/scholarship">My scholarships</LinkButton>;
  return (
    <Page
      title="Scholarship data"
      lead="Outcomes and grants that students shared anonymously, by school and entry year."
      {...(schools?.length === 0 ? {} : { actions: share })}
    >
      {schools ? null : <NotLoaded query={{ error, refetch }} rows={6} />}
      {schools?.length === 0 ? <Empty {...emptyCopy.scholarshipsNoCases} action={share} /> : null}
      {schools && schools.length > 0 ? <Pool schools={schools} search={search} onSearch={onSearch} /> : null}
    </Page>
  );
}

function Pool({ schools, search, onSearch }: Props & { schools: readonly SchoolWithCases[] }) {
  const slug = readSearchTerm(search.school, 100);
  const school = schools.find((one) => one.slug === slug) ?? findLargest(schools);
  const year = chooseYear(school, Number(search.year))!;
  return (
    <Stack gap="lg">
      <Toolbar>
        <SelectField
          label="School"
          value={school.slug}
          choices={schools.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(slug) => onSearch({ school: slug })}
        />
        <SelectField
          label="Entry year"
          value={String(year)}
          choices={school.years.map((one) => ({
            value: String(one.year),
            label: one.cases === null ? `${one.year} (too few)` : `${one.year} (${one.cases})`,
          }))}
          onChange={(value) => onSearch({ school: school.slug, year: Number(value) })}
        />
      </Toolbar>
      <Cases key={`${school.id} ${year}`} schoolId={school.id} year={year} />
    </Stack>
  );
}

function Cases({ schoolId, year }: { schoolId: string; year: number }) {
  const { data, error, refetch } = useQuery(casesQuery(schoolId, year));
  if (!data) return <NotLoaded query={{ error, refetch }} rows={6} />;
  if (data.isTooFew || data.cases.length === 0)
    return (
      <Empty
        title="Too few cases"
        text={`Cases appear once ${data.fewestCases} students have shared an outcome, so that no one can be recognized.`}
        action={
          <LinkButton to="/scholarship" variant="default">
            Share your outcomes
          </LinkButton>
        }
      />
    );
  return (
    <>
      <CaseSummary cases={data.cases} />
      <CaseScatter cases={data.cases} />
      <CaseTable cases={data.cases} />
      <Text size="sm" c="dimmed">
        Self-reported by students and not verified. A small number of cases can mislead.
      </Text>
    </>
  );
}
