// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { act, openPage, refuse, screen, waitFor, within } from '../../../../testing/dom.tsx';
import { fill } from '../../../../testing/forms.ts';
import { makeOutput } from '../../../../testing/sample.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

const {
  templates: [opened],
} = makeOutput('GET /ticket/templates', {
  templates: [{ title: 'Greeting', html: '<p>Dear student,</p>', updatedAt: '2026-08-01T00:00:00.000Z' }],
});
const newer = {
  ...opened!,
  title: 'Welcome',
  html: '<p>Welcome!</p>',
  updatedAt: '2026-08-02T00:00:00.000Z',
};
type Editor = HTMLElement & {
  editor: { commands: { setContent: (html: string, how: object) => void } };
};
const findText = async () => (await screen.findByRole('textbox', { name: 'Text' })) as Editor;

/** The dialog of a template that somebody else has changed since it was read. */
function openDialog() {
  let read = opened!;
  const onClose = vi.fn();
  const Reread = () => <TemplateDialog template={read} onClose={onClose} />;
  const page = openPage(<Reread />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /ticket/templates': { templates: [newer] },
      'PUT /ticket/template/{id}': ({ body }) => {
        if (body.updatedAt !== newer.updatedAt) throw refuse(409, { error: 'CONFLICT', message: 'Changed' });
        return { template: newer };
      },
    },
  });
  const type = async (html: string) => {
    const { editor } = await findText();
    act(() => editor.commands.setContent(html, { emitUpdate: true }));
  };
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save template' }));
    await screen.findByText(/Someone else changed this/);
  };
  const reopen = () => {
    read = newer;
    page.reload();
  };
  const bodies = () => page.server.sent('PUT /ticket/template/{id}').map(({ body }) => body);
  return { ...page, onClose, type, save, reopen, bodies };
}

test('a template is not saved over the text of another tab unasked', async () => {
  const { user, onClose, type, save, bodies } = openDialog();
  await type('<p>Hello,</p>');
  await save();
  expect(await findText()).toHaveTextContent('Hello,');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const mine = { title: 'Greeting', html: '<p>Hello,</p>' };
  expect(bodies()).toEqual([
    { ...mine, updatedAt: opened!.updatedAt },
    { ...mine, updatedAt: newer.updatedAt },
  ]);
});

test('the text of the other tab can be used instead', async () => {
  const { user, onClose, type, save, bodies } = openDialog();
  await type('<p>Hello,</p>');
  await save();
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await user.click(question.getByRole('button', { name: 'Use theirs' }));
  await waitFor(async () => expect(await findText()).toHaveTextContent('Welcome!'));
  expect(screen.getByLabelText('Title')).toHaveValue('Welcome');
  await type('<p>Welcome back!</p>');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies().at(-1)).toEqual({
    title: 'Welcome',
    html: '<p>Welcome back!</p>',
    updatedAt: newer.updatedAt,
  });
});

test('what was typed before an accidental close keeps the version that it was typed over', async () => {
  const { user, type, save, reopen, bodies } = openDialog();
  await fill(user, await screen.findByLabelText('Title'), 'Mine');
  await type('<p>Hello,</p>');
  await waitFor(async () => expect(await findText()).toHaveTextContent('Hello,'));
  reopen();
  expect(await screen.findByLabelText('Title')).toHaveValue('Mine');
  await waitFor(async () => expect(await findText()).toHaveTextContent('Hello,'));
  await save();
  expect(bodies()).toEqual([{ title: 'Mine', html: '<p>Hello,</p>', updatedAt: opened!.updatedAt }]);
});
