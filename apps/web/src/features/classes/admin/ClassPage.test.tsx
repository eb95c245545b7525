// @vitest-environment happy-dom
import type { ClassDetails } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, pressEscape, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import type { Responses } from '../../../testing/fake-server.ts';
import { fill, findSection, takeTheirs } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { ClassesPage } from './ClassesPage.tsx';
import { ClassPage } from './ClassPage.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
type Recording = Pick<ClassDetails, 'recordingUrl' | 'captionsUrl' | 'recordingSeconds'>;
const createDetails = (recording: Recording) =>
  makeOutput('POST /class/fetch-with-details', {
    class: {
      id,
      title: 'Recorded',
      description: '',
      tags: [],
      tutor: null,
      startsAt: '2026-11-03T12:00:00.000Z',
      endsAt: '2026-11-03T13:00:00.000Z',
      minutes: 60,
      zone: 'America/New_York',
      capacity: null,
      seatsLeft: null,
      waiting: 0,
      enabled: true,
      state: 'over',
      joinFrom: '2026-11-03T11:50:00.000Z',
      recording: null,
      own: null,
      serverNow: '2026-11-26T12:00:00.000Z',
    },
    joinUrl: 'https://meet.example.com/recorded',
    questionIds: [],
    startedAt: null,
    startedBy: null,
    seriesId: null,
    registrations: 0,
    demo: { registrations: 0, waiting: 0, attended: 0 },
    attended: 0,
    userClasses: [],
    ...recording,
  });
const tutors: Responses = { 'POST /tutor/listPrivate': { tutors: [] } };

/** A past class with a recording of 50 minutes; a change based on another recording is refused. */
function openClass() {
  let stored: Recording = {
    recordingUrl: 'https://vimeo.com/123456789',
    captionsUrl: null,
    recordingSeconds: 3010,
  };
  const change = (values: Partial<Recording>) => {
    stored = { ...stored, ...values };
  };
  const clearLinks = () => change({ recordingUrl: null, captionsUrl: null });
  const page = openPage(<ClassPage id={id} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      ...tutors,
      'GET /app-setting': makeOutput('GET /app-setting', { appSetting: { classTags: [] } }),
      'POST /class/fetch-with-details': () => createDetails(stored),
      'POST /class/admin/clear-video-urls': () => {
        clearLinks();
        return sampleOutput('POST /class/admin/clear-video-urls');
      },
      'POST /class/update': ({ body: { recording } }) => {
        const { recordingUrl: url, captionsUrl, recordingSeconds: seconds } = stored;
        if (JSON.stringify(recording?.before) !== JSON.stringify({ url, captionsUrl, seconds }))
          throw refuse(409, { error: 'CONFLICT', message: 'Someone else changed this recording' });
        change({ recordingUrl: recording!.url, recordingSeconds: recording!.seconds });
        return sampleOutput('POST /class/update');
      },
    },
  });
  const findForm = async () => {
    const form = await findSection('Recording');
    return {
      form,
      video: form.getByLabelText('Video'),
      minutes: form.getByLabelText('Length in minutes'),
      save: () => page.user.click(form.getByRole('button', { name: 'Save' })),
    };
  };
  return { ...page, change, clearLinks, findForm, stored: () => stored };
}

test('keeps the length of a recording whose links are cleared for the next one', async () => {
  const { user, findForm, stored } = openClass();
  const { form, video, minutes, save } = await findForm();
  expect(minutes).toHaveValue('50');
  await user.click(screen.getByRole('button', { name: 'Clear video links' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Its length stays');
  await user.click(within(question).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(video).toHaveValue(''));
  expect(minutes).toHaveValue('50');

  await fill(user, video, 'https://example.com/watch');
  await user.tab();
  expect(await form.findByText(/Use a vimeo.com video/)).toBeInTheDocument();
  await fill(user, video, 'https://vimeo.com/987654321');
  await save();
  await form.findByText('All changes saved');
  expect(stored()).toMatchObject({ recordingUrl: 'https://vimeo.com/987654321', recordingSeconds: 3010 });
});

test('sends the version that the fields are based on, and offers both ways after a change by others', async () => {
  const versions = ['a'.repeat(16), 'b'.repeat(16)] as const;
  const { user, server } = openPage(<ClassPage id={id} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      ...tutors,
      'GET /app-setting': makeOutput('GET /app-setting', { appSetting: { classTags: [] } }),
      'POST /class/fetch-with-details': () => ({
        ...createDetails({ recordingUrl: null, captionsUrl: null, recordingSeconds: null }),
        version: versions[server.sent('POST /class/update').length === 0 ? 0 : 1],
      }),
      'POST /class/update': ({ body }) => {
        if (body.version !== versions[1]) throw refuse(409, { error: 'CONFLICT', message: 'Changed' });
        return sampleOutput('POST /class/update');
      },
    },
  });
  const form = await findSection('The class');
  await fill(user, form.getByLabelText('Title'), 'Renamed');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await form.findByRole('button', { name: 'Save mine anyway' }));
  await form.findByText('All changes saved');
  expect(server.sent('POST /class/update').map(({ body }) => body)).toEqual(
    versions.map((version) => ({ id, version, title: 'Renamed' })),
  );
});

test('Enter in a field saves, and cleans a link first', async () => {
  const { user, findForm, stored } = openClass();
  const { form, video } = await findForm();
  await fill(user, video, 'https://vimeo.com/987654321?share=copy');
  await user.keyboard('{Enter}');
  expect(video).toHaveValue('https://vimeo.com/987654321');
  await user.keyboard('{Enter}');
  await form.findByText('All changes saved');
  expect(stored()).toMatchObject({ recordingUrl: 'https://vimeo.com/987654321' });
});

test('does not restore a recording that a colleague has cleared since it was read', async () => {
  const { user, findForm, stored, change, clearLinks } = openClass();
  const { form, video, minutes, save } = await findForm();
  await fill(user, minutes, '60');
  clearLinks();
  await save();
  await form.findByText(/Someone else changed this/);
  expect(stored()).toMatchObject({ recordingUrl: null, recordingSeconds: 3010 });
  await takeTheirs(user);
  expect(video).toHaveValue('');
  expect(minutes).toHaveValue('50');

  // The text typed over it is saved only on request.
  await fill(user, video, 'https://vimeo.com/222222222');
  change({ recordingUrl: 'https://vimeo.com/123456789', recordingSeconds: 1800 });
  await save();
  await user.click(await form.findByRole('button', { name: 'Save mine anyway' }));
  await form.findByText('All changes saved');
  expect(stored()).toMatchObject({ recordingUrl: 'https://vimeo.com/222222222', recordingSeconds: 1800 });
});

test('asks before the values of a new class are discarded', async () => {
  const { user } = openPage(<ClassesPage search={{}} onSearch={() => undefined} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      ...tutors,
      'GET /class/all': makeOutput('GET /class/all', { items: [], page: 1, size: 25, total: 0 }),
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'New class' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New class' });
  const title = within(dialog).getByLabelText('Title');
  await fill(user, title, 'Typed at length');
  for (const answer of ['Stay', 'Close']) {
    pressEscape(dialog);
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    expect(title).toHaveValue('Typed at length');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a class in the past is scheduled only after a question, and for the weeks that are shown', async () => {
  const { user, server } = openPage(<ClassesPage search={{}} onSearch={() => undefined} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      ...tutors,
      'GET /class/all': makeOutput('GET /class/all', { items: [], page: 1, size: 25, total: 0 }),
      'POST /class/create': makeOutput('POST /class/create', { class: { id } }),
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'New class' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New class' }));
  await fill(user, dialog.getByLabelText('Title'), 'Review');
  await fill(user, dialog.getByLabelText('Meeting link'), 'https://meet.example/a');
  await fill(user, dialog.getByLabelText('Day'), '2020-03-02');
  const weeks = dialog.getByLabelText('Weeks');
  await user.clear(weeks);
  expect(dialog.getByText('Enter a whole number from 1 to 52')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await fill(user, weeks, '3');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  const question = within(await screen.findByRole('dialog', { name: 'Schedule a class in the past?' }));
  expect(server.sent('POST /class/create')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Schedule anyway' }));
  await waitFor(() => expect(server.sent('POST /class/create')[0]?.body).toMatchObject({ repeatWeeks: 3 }));
});
