import type { ScholarshipApplication } from '@docket/contract/types';
import { Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { notify } from '../../../lib/notify.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatCalendarDay } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { formatDollars } from '../scholarship-copy.ts';
import { applicationsQuery, invalidateApplications } from '../scholarship-queries.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { toSameBody } from './application-form.ts';
import { OfferComparison } from './OfferComparison.tsx';
import { SharingSwitch } from './SharingSwitch.tsx';
import { computeTotals } from './totals.ts';

const UNDO_MS = 10_000;
async function remove(application: ScholarshipApplication): Promise<void> {
  await call('DELETE /scholarship/student/application/{id}', { params: { id: application.id } });
  await invalidateApplications();
  keepFocus();
  const readdFile = async () => {
    await call('POST /scholarship/student/application', { body: toSameBody(application) });
    await invalidateApplications();
  };
  notify.success(`${application.schoolName} deleted.`, {
    stays: UNDO_MS,
    action: { label: 'Undo', run: () => void readdFile().catch(notify.error) },
  });
}

interface Props {
  year: number | undefined;
  onYear: (year: number | undefined) => void;
}

/** The student's applications, offers and grants. */
export function ScholarshipPage({ year, onYear }: Props) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(applicationsQuery);
  /** The application in the form; null creates a new one. */
  const [edited, setEdited] = useState<ScholarshipApplication | null | undefined>();
  const add = (
    <DisabledWhileImpersonating>
      <Button onClick={() => setEdited(null)}>Add application</Button>
    </DisabledWhileImpersonating>
  );
  const isEmpty = data?.applications.length === 0;
  return (
    <Page
      title="My scholarships"
      lead="Your applications, offers and grants in one place."
      actions={
        <>
          <LinkButton to="/scholarships" variant="default">
            Scholarship data
          </LinkButton>
          {isEmpty ? null : add}
        </>
      }
    >
      {data ? null : <NotLoaded query={{ error, refetch }} rows={4} />}
      {isEmpty ? <Empty {...emptyCopy.scholarshipsNoApplications} action={add} /> : null}
      <Stack gap="lg">
        {data && !isEmpty ? (
          <Applications
            all={data.applications}
            years={data.years}
            year={data.years.find((one) => one === year)}
            onYear={onYear}
            onEdit={setEdited}
            today={new Date(dataUpdatedAt).toISOString().slice(0, 10)}
          />
        ) : null}
        {data ? (
          <DisabledWhileImpersonating>
            <SharingSwitch />
          </DisabledWhileImpersonating>
        ) : null}
      </Stack>
      {edited === undefined ? null : (
        <ApplicationDialog application={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

interface ApplicationsProps extends Props {
  all: readonly ScholarshipApplication[];
  years: readonly number[];
  onEdit: (application: ScholarshipApplication) => void;
  today: string;
}

function Applications({ all, years, year, onYear, onEdit, today }: ApplicationsProps) {
  const shown = year === undefined ? all : all.filter((one) => one.year === year);
  const totals = computeTotals(shown, today);
  const facts = [
    ['Applications', totals.applications],
    ['Offers', totals.offers],
    ['Pending', totals.pending],
    ['Largest grant a year', totals.largestGrant === null ? '—' : formatDollars(totals.largestGrant)],
    ['Grants offered, total', totals.grantsOffered === null ? '—' : formatDollars(totals.grantsOffered)],
    ['Next answer due', totals.nextDeadline ? formatCalendarDay(totals.nextDeadline.day) : '—'],
  ] as const;
  const exportAll = () =>
    download('GET /scholarship/student/raw-list', {
      query: { exportcsv: 'true', ...(year === undefined ? {} : { year }) },
    }).catch(notify.error);
  return (
    <>
      <Paper px={{ base: 'md', sm: 'lg' }} py="md">
        <Facts>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term} large>
              {value}
            </Fact>
          ))}
        </Facts>
      </Paper>
      <Toolbar>
        <SelectField
          label="Entry year"
          value={year === undefined ? '' : String(year)}
          choices={[
            { value: '', label: 'All years' },
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          onChange={(value) => onYear(value === '' ? undefined : Number(value))}
        />
        <Button variant="default" onClick={() => void exportAll()}>
          Export CSV
        </Button>
      </Toolbar>
      <DisabledWhileImpersonating>
        <ApplicationList
          applications={shown}
          onEdit={onEdit}
          onRemove={(one) => void remove(one).catch(notify.error)}
        />
      </DisabledWhileImpersonating>
      <OfferComparison applications={shown} />
    </>
  );
}
