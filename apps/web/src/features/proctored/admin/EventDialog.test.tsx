// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { EventDialog } from './EventDialog.tsx';

const test3 = sampleOutput('GET /test/all').tests[0]!;
const { proctoredTest: opened } = makeOutput('GET /proctored-test/{id}', {
  proctoredTest: {
    title: 'Saturday test',
    test: { id: test3.id },
    startsAt: '2099-01-10T15:00:00.000Z',
    registrations: 0,
  },
});
const newer = { ...opened, title: 'Sunday test', startsAt: '2099-01-11T15:00:00.000Z' };
const toBefore = ({ title, startsAt, test: { id } }: typeof opened) => ({ testId: id, title, startsAt });

/** The dialog of an event that somebody else has changed since it was opened, with another title typed. */
async function openConflict() {
  const onClose = vi.fn();
  const page = openPage(<EventDialog event={opened} zone="UTC" onClose={onClose} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /test/all': { tests: [{ ...test3, purpose: 'practice-test' }] },
      'GET /proctored-test/{id}': { proctoredTest: newer },
      'PUT /proctored-test/{id}': ({ body }) => {
        const message = 'Someone else changed this.';
        if (body.before?.title !== newer.title)
          throw refuse(409, { error: 'CONFLICT', message, details: [{ field: 'version', message }] });
        return { proctoredTest: newer };
      },
    },
  });
  const { user, server } = page;
  await fill(user, await screen.findByLabelText('Title'), 'Mine');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  await screen.findByText(/Someone else changed this/);
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(server.sent('PUT /proctored-test/{id}')[0]!.body.before).toEqual(toBefore(opened));
  return { user, save, onClose, last: () => server.sent('PUT /proctored-test/{id}').at(-1)!.body };
}

test('a title is saved intentionally over another one, beside the time that someone else has changed', async () => {
  const { user, onClose, last } = await openConflict();
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(last()).toEqual({ ...toBefore(newer), title: 'Mine', before: toBefore(newer) });
});

test('the newer event can be used instead, and is closed without a question', async () => {
  const { user, save, onClose, last } = await openConflict();
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await user.click(question.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Sunday test'));
  expect(screen.getByLabelText('Day')).toHaveValue('2099-01-11');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await fill(user, screen.getByLabelText('Title'), 'Sunday test, edited');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(last()).toMatchObject({ title: 'Sunday test, edited', before: toBefore(newer) });
});
