// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { makeOutput } from '../../../testing/sample.ts';
import { EntryDialog } from './EntryDialog.tsx';

const flaw = makeOutput('GET /question-type', {
  questionTypes: [{ code: 'flaw', label: 'Flaw', description: 'Gaps.', hint: '', sectionTypes: ['LR'] }],
}).questionTypes[0]!;

/** A server with one question type, which refuses a change of a version that is no longer stored. */
function openDialog() {
  let stored = { ...flaw, version: '0000000000000000' };
  const change = (values: object) => {
    stored = { ...stored, ...values, version: `${Number(stored.version) + 1}`.padStart(16, '0') };
    return { questionType: stored };
  };
  const onClose = vi.fn();
  const page = openPage(<EntryDialog list="types" entry={stored} onClose={onClose} />, {
    me: { roles: ['CONTENT'] },
    responses: {
      'GET /question-type': () => ({ questionTypes: [stored] }),
      'PUT /question-type/{code}': ({ body: { version, ...values } }) => {
        const message = 'Someone else changed this.';
        if (version !== stored.version)
          throw refuse(409, { error: 'CONFLICT', message, details: [{ field: 'version', message }] });
        return change(values);
      },
    },
  });
  const type = async (text: string) => fill(page.user, await screen.findByLabelText('Name'), text);
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  return { ...page, onClose, change, type, save, stored: () => stored };
}

test('a name is saved beside the hint that another tab has saved', async () => {
  const { user, onClose, change, type, save, stored } = openDialog();
  await type('Flaw in reasoning');
  change({ hint: 'Name the gap.' });
  await save();
  await screen.findByText(/Someone else changed this/);
  expect(screen.getByLabelText('Name')).toHaveValue('Flaw in reasoning');
  expect(stored().label).toBe('Flaw');
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored()).toMatchObject({ label: 'Flaw in reasoning', hint: 'Name the gap.', description: 'Gaps.' });
});

test('the texts of the other tab can be used instead, and edited', async () => {
  const { user, onClose, change, type, save, stored } = openDialog();
  await type('Mine');
  change({ label: 'Theirs' });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await user.click(question.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Theirs'));
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await type('Theirs, edited');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored().label).toBe('Theirs, edited');
});

test('a code that is in use is shown at the name, and nothing is offered to overwrite', async () => {
  const message = 'The code flaw is already in use';
  const { user } = openPage(<EntryDialog list="topics" entry={null} onClose={() => {}} />, {
    me: { roles: ['CONTENT'] },
    responses: {
      'GET /topic': { topics: [] },
      'POST /topic': () => {
        throw refuse(409, { error: 'CONFLICT', message, details: [{ field: 'label', message }] });
      },
    },
  });
  await fill(user, await screen.findByLabelText('Name'), 'Flaw');
  await user.click(screen.getByRole('button', { name: 'Add topic' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message));
  expect(screen.queryByRole('button', { name: 'Save mine anyway' })).not.toBeInTheDocument();
});
