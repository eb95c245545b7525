import { CallError } from '@docket/contract/client';
import type { SchoolDetail } from '@docket/contract/types';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { describeSchool } from '../school-copy.ts';
import { schoolQuery } from '../school-queries.ts';
import type { AmountChanges } from './amount-fields.ts';
import { SchoolCosts } from './SchoolCosts.tsx';
import { SchoolHistory } from './SchoolHistory.tsx';
import { toTuitionSearch } from './tuition-search.ts';

interface Props extends AmountChanges {
  slug: string;
  /** The year in the address; default: the latest with a tuition. */
  year: string | undefined;
  onYear: (year: number) => void;
}

// The router keeps the page's params if a link does not mention them.
const withoutSchool = { schoolSlug: undefined, year: undefined };

/** One school: its costs, and what it reported over the years. */
export function SchoolPage(props: Props) {
  const { data, error, refetch } = useQuery(schoolQuery(props.slug));
  if (data) return <KnownSchool {...props} school={data} />;
  if (error instanceof CallError && error.status === 404)
    return (
      <Notice title="School not found" text="It may have been removed, or the link is wrong.">
        <LinkButton to="/tuition/{-$schoolSlug}/{-$year}" params={withoutSchool}>
          All schools
        </LinkButton>
      </Notice>
    );
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
}

function KnownSchool({
  school,
  year,
  choices,
  invalid,
  onChoices,
  onYear,
}: Props & { school: SchoolDetail }) {
  const description = describeSchool(school);
  return (
    <Page
      title={school.name}
      lead={
        school.website ? (
          <>
            {description ? `${description} · ` : ''}
            <a href={school.website} target="_blank" rel="noreferrer">
              Website
            </a>
          </>
        ) : (
          description
        )
      }
      actions={
        <>
          <LinkButton
            to="/tuition/{-$schoolSlug}/{-$year}"
            params={withoutSchool}
            search={toTuitionSearch(choices)}
            variant="default"
          >
            All schools
          </LinkButton>
          <LinkButton to="/rankings/compare" search={{ schools: school.slug }} variant="default">
            Compare
          </LinkButton>
        </>
      }
    >
      <Stack gap="xxl">
        <SchoolCosts
          school={school}
          chosenYear={year}
          choices={choices}
          invalid={invalid}
          onChoices={onChoices}
          onYear={onYear}
        />
        <SchoolHistory school={school} />
      </Stack>
    </Page>
  );
}
