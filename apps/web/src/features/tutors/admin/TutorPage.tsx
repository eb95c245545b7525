import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { TutorForm } from './TutorForm.tsx';
import { invalidateTutors, type StaffTutor, tutorsQuery } from './tutor-queries.ts';

const back = (
  <LinkButton to="/superadmin/tutors" variant="default">
    All tutors
  </LinkButton>
);

/** One tutor: the public texts, whether they are published, and the linked account. */
export function TutorPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(tutorsQuery);
  const tutor = data?.find((one) => one.id === id);
  if (!data)
    return (
      <Page title="Tutor" actions={back}>
        <NotLoaded query={{ error, refetch }} rows={6} />
      </Page>
    );
  if (!tutor)
    return (
      <Page title="Tutor" actions={back}>
        <RecordNotFound />
      </Page>
    );
  return (
    <Page
      title={tutor.name}
      lead={tutor.enabled ? 'Published' : 'Not published'}
      actions={
        <>
          {back}
          <Remove tutor={tutor} />
        </>
      }
    >
      <TutorForm key={id} tutor={tutor} />
    </Page>
  );
}

function Remove({ tutor }: { tutor: StaffTutor }) {
  const navigate = useNavigate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="bad" onClick={() => setIsDialogOpen(true)}>
        Delete
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Delete ${tutor.name}?`}
          confirm="Delete"
          danger
          onConfirm={async () => {
            await call('POST /tutor/delete', { body: { id: tutor.id } });
            void navigate({ to: '/superadmin/tutors' });
            await invalidateTutors();
            notify.success('Tutor deleted.');
          }}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>{tutor.name} is removed from every list of tutors. The account, replies and classes stay.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
