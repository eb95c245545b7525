import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { browserTimezone } from '../../../lib/timezones.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { invalidateTutors, orderTutors, tutorsQuery } from './tutor-queries.ts';

/** The tutors in the students' order. */
export function TutorsPage() {
  const writes = inGroup(useMe().roles, 'admin');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(tutorsQuery);
  const [isCreating, setIsCreating] = useState(false);
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
  const add = writes ? <Button onClick={() => setIsCreating(true)}>New tutor</Button> : undefined;
  return (
    <Page title="Tutors" lead="How tutors are shown to students." actions={add}>
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={4} /> : null}
      {data?.length === 0 ? <Empty {...emptyCopy.noTutorsYet} action={add} /> : null}
      {data && data.length > 0 ? (
        <Reorder
          label="Tutors"
          items={data}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          {...(writes ? { onReorder: (ids: string[]) => void orderTutors(data, ids) } : {})}
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
        </Reorder>
      ) : null}
      {isCreating ? (
        <NewNameDialog
          title="New tutor"
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
