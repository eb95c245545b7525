import type { ClassDetails } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ClassForm } from './ClassForm.tsx';
import { classQuery, invalidateClasses } from './class-queries.ts';
import { stateNames } from './labels.ts';
import { RecordingForm } from './RecordingForm.tsx';
import { Students } from './Students.tsx';

const back = (
  <LinkButton to="/superadmin/classes" variant="default">
    All classes
  </LinkButton>
);

/** One class: its time and texts, its recording, its students. */
export function ClassPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(classQuery(id));
  if (!data)
    return (
      <Page title="Class" actions={back}>
        <NotLoaded query={{ error, refetch }} rows={8} />
      </Page>
    );
  const { class: event } = data;
  return (
    <Page
      title={event.title}
      lead={`${formatDateTime(event.startsAt)} · ${event.enabled ? stateNames[event.state] : 'Hidden from students'}`}
      actions={
        <>
          {back}
          <ClassActions details={data} />
        </>
      }
    >
      <Stack gap="xl">
        <ClassForm key={`form-${id}`} details={data} />
        <RecordingForm key={`recording-${id}`} details={data} />
        <Students details={data} />
      </Stack>
    </Page>
  );
}

type Action = 'enable' | 'delete' | 'clear' | 'recording';
interface Question {
  title: string;
  text: string;
  confirm: string;
  run: () => Promise<unknown>;
}
/** What each action asks before, and does then. */
function listQuestions({ class: event, registrations }: ClassDetails): Readonly<Record<Action, Question>> {
  const { id, title, enabled, recording } = event;
  const notificationText =
    event.state !== 'over' && registrations > 0
      ? `${plural(registrations, 'registered student')} will get a notification and an email.`
      : '';
  return {
    enable: {
      title: enabled ? `Hide ${title}?` : `Show ${title}?`,
      text: `${enabled ? "Students can't see it anymore." : 'Students can see it.'} ${notificationText}`,
      confirm: enabled ? 'Hide' : 'Show',
      run: () => call('POST /class/enable', { body: { id, enabled: !enabled } }),
    },
    delete: {
      title: `Delete ${title}?`,
      text: `It's removed from every list, with its recording. Students keep their notes. ${enabled ? notificationText : ''}`,
      confirm: 'Delete',
      run: () => call('POST /class/delete', { body: { id } }),
    },
    clear: {
      title: 'Clear the video links?',
      text: "The video and caption links are removed. The recording isn't shown until it has a link again. Its length stays.",
      confirm: 'Clear',
      run: () => call('POST /class/admin/clear-video-urls', { body: { id } }),
    },
    recording: {
      title: 'Delete the recording?',
      text: "Students can't watch it anymore. The class stays.",
      confirm: 'Delete',
      run: () => call('POST /class/delete-recordings', { body: { ids: recording ? [recording.id] : [] } }),
    },
  };
}

function ClassActions({ details }: { details: ClassDetails }) {
  const { id, enabled, recording } = details.class;
  const admin = inGroup(useMe().roles, 'admin');
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<Action | null>(null);
  const actions = listQuestions(details);
  const done = async (action: Action) => {
    await actions[action].run();
    notify.success('Done.');
    if (action === 'delete') {
      queryClient.removeQueries(classQuery(id));
      void navigate({ to: '/superadmin/classes' });
    }
    await invalidateClasses();
  };
  const shown = openDialog ? actions[openDialog] : null;
  return (
    <>
      <Button variant="default" onClick={() => setOpenDialog('enable')}>
        {enabled ? 'Hide' : 'Show'}
      </Button>
      {recording ? (
        <Button variant="default" onClick={() => setOpenDialog('recording')}>
          Delete the recording
        </Button>
      ) : null}
      {details.recordingUrl && admin ? (
        <Button variant="default" onClick={() => setOpenDialog('clear')}>
          Clear video links
        </Button>
      ) : null}
      <Button variant="subtle" color="bad" onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      {openDialog && shown ? (
        <ConfirmDialog
          title={shown.title}
          confirm={shown.confirm}
          danger={openDialog !== 'enable'}
          onConfirm={() => done(openDialog)}
          onClose={() => setOpenDialog(null)}
        >
          <p>{shown.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
