import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { MetricGrid } from './MetricGrid.tsx';
import { SchoolAdminPage } from './SchoolAdminPage.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { SchoolHistory } from './SchoolHistory.tsx';
import { SchoolNames } from './SchoolNames.tsx';
import { schoolQuery } from './school-queries.ts';

/** One school: its values by year, its other fields and names, and its changes. */
export function SchoolPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(schoolQuery(id));
  if (!data)
    return (
      <SchoolAdminPage title="School">
        <NotLoaded query={{ error, refetch }} rows={8} />
      </SchoolAdminPage>
    );
  const { school, metrics, sources, names } = data;
  const location = [school.city, school.state].filter(Boolean).join(', ');
  return (
    <SchoolAdminPage
      title={school.name}
      lead={[location, school.enabled ? 'Visible to students' : 'Hidden from students']
        .filter(Boolean)
        .join(' · ')}
    >
      <Stack gap="xl">
        <MetricGrid schoolId={id} metrics={metrics} sources={sources} />
        <Section title="Details">
          <SchoolForm key={id} school={school} />
        </Section>
        <SchoolNames schoolId={id} names={names} />
        <SchoolHistory id={id} />
      </Stack>
    </SchoolAdminPage>
  );
}
