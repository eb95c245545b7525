import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { browserTimezone } from '../../../lib/timezones.ts';
import { SortedListPage } from '../../../ui/admin/SortedListPage.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { invalidateTutors, orderTutors, tutorsQuery } from './tutor-queries.ts';

/** The tutors in the students' order. */
export function TutorsPage() {
  const writes = inGroup(useMe().roles, 'admin');
  const navigate = useNavigate();
  const query = useQuery(tutorsQuery);
  const create = async (name: string) => {
    const { tutor } = await call('POST /tutor/create', {
      body: {
        name,
        title: 'Tutor',
        subjects: [],
        bio: 'No description yet.',
        languages: ['English'],
        timezone: browserTimezone(),
        enabled: false,
      },
    });
    await invalidateTutors();
    void navigate({ to: '/superadmin/tutors/$id', params: { id: tutor.id } });
  };
  return (
    <SortedListPage
      title="Tutors"
      lead="How tutors are shown to students."
      label="Tutors"
      query={query}
      itemName={({ name }) => name}
      empty={emptyCopy.noTutorsYet}
      create={{ title: 'New tutor', field: 'name', label: 'Name', maxLength: 80, create }}
      writes={writes}
      onReorder={orderTutors}
    >
      {(tutor) => (
        <SortableRow
          name={
            writes ? (
              <Link to="/superadmin/tutors/$id" params={{ id: tutor.id }}>
                {tutor.name}
              </Link>
            ) : (
              <span>{tutor.name}</span>
            )
          }
          text={[tutor.title, ...tutor.subjects].join(' · ')}
        >
          {tutor.acceptsStudents ? null : <Chip>Not taking students</Chip>}
          {tutor.enabled ? null : <Chip>Not published</Chip>}
        </SortableRow>
      )}
    </SortedListPage>
  );
}
