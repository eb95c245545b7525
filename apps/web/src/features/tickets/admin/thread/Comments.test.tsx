// @vitest-environment happy-dom
import type { Ticket, TicketComment } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { createMe } from '../../../../testing/create-me.ts';
import { openPage, refuse, screen, waitFor, within } from '../../../../testing/dom.tsx';
import type { Responses } from '../../../../testing/fake-server.ts';
import { fill } from '../../../../testing/forms.ts';
import { staffTicketQuery } from '../desk-queries.ts';
import { AskTakeover } from './AskTakeover.tsx';
import { Comments } from './Comments.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const me = { id: createMe().id, name: 'Toni Reed' };
const uma = { id: '0190a000-0000-7000-8000-000000000002', name: 'Uma Reed' };
const at = '2026-11-02T10:00:00.000Z';
const comment = (no: number, change: Partial<TicketComment>): TicketComment => ({
  id: `0190a000-0000-7000-8000-00000000010${no}`,
  author: uma,
  text: `Comment ${no}`,
  mentioned: [],
  asksTakeover: false,
  at,
  editedAt: null,
  withdrawnAt: null,
  ...change,
});
const createTicket = (comments: TicketComment[], claimedBy: typeof me | null = null) =>
  ({ id, messages: [], staff: { comments, claimedBy } }) as unknown as Ticket;

const field = createRef<HTMLTextAreaElement>();
function CommentsOfTicket() {
  const { data } = useQuery(staffTicketQuery(id));
  if (!data?.staff) return null;
  return (
    <>
      <AskTakeover id={id} staff={data.staff} />
      <Comments id={id} staff={data.staff} field={field} />
    </>
  );
}
const open = (ticket: Ticket, responses: Responses = {}) =>
  openPage(<CommentsOfTicket />, {
    me: { roles: ['TUTOR'] },
    responses: {
      'GET /ticket/{id}': { ticket },
      'GET /ticket/taggable-users': {
        users: [{ ...uma, roles: ['TUTOR'], profilePic: null, excluded: null }],
      },
      ...responses,
    },
  });
const list = () => screen.findByRole('list', { name: 'Internal comments' });

test('a comment is added with a mention, and a refused one stays in the field', async () => {
  const added = comment(1, { author: me, text: 'Called twice.', mentioned: [uma] });
  const { user, server, reload } = open(createTicket([]), {
    'POST /ticket/{id}/comment': () => {
      throw refuse(409, {
        error: 'WRONG_STATE',
        message: 'This ticket has reached the maximum number of comments',
      });
    },
  });
  const text = await screen.findByLabelText('Add a comment');
  const add = screen.getByRole('button', { name: 'Add comment' });
  expect(add).toBeDisabled();
  await fill(user, text, 'Called twice.');
  await user.click(screen.getByRole('button', { name: 'Mention' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mention colleagues' });
  await user.click(await within(dialog).findByLabelText('Uma Reed'));
  await user.click(within(dialog).getByRole('button', { name: 'Mention' }));
  expect(await screen.findByText('Mentions Uma Reed')).toBeInTheDocument();
  await user.click(add);
  expect(await screen.findByText(/maximum number of comments/)).toBeInTheDocument();
  expect(text).toHaveValue('Called twice.');
  // Both the text and whom it mentions survive a reload.
  reload();
  expect(await screen.findByText('Mentions Uma Reed')).toBeInTheDocument();
  expect(screen.getByLabelText('Add a comment')).toHaveValue('Called twice.');
  server.setResponses({ 'POST /ticket/{id}/comment': { ticket: createTicket([added]) } });
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await within(await list()).findByText('Called twice.')).toBeInTheDocument();
  expect(screen.getByLabelText('Add a comment')).toHaveValue('');
  expect(screen.queryByText('Mentions Uma Reed', { selector: 'form *' })).not.toBeInTheDocument();
  expect(server.sent('POST /ticket/{id}/comment').at(-1)!.body).toEqual({
    text: 'Called twice.',
    mentioned: [uma.id],
  });
});

test('each comment is signed; only own ones can be edited', async () => {
  const own = comment(2, { author: me });
  const edited = { ...own, text: 'Called three times.', editedAt: at };
  const { user, server } = open(createTicket([comment(1, { author: null }), own, comment(3, {})]), {
    'PUT /ticket/{id}/comment/{commentId}': { ticket: createTicket([edited]) },
  });
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual([
    expect.stringContaining('Earlier notes'),
    expect.stringContaining('Toni Reed'),
    expect.stringContaining('Uma Reed'),
  ]);
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const text = screen.getByLabelText('Edit your comment');
  expect(text).toHaveValue('Comment 2');
  await fill(user, text, 'Called three times.');
  await user.click(screen.getByRole('button', { name: 'Save comment' }));
  expect(await screen.findByText('Called three times.')).toBeInTheDocument();
  expect(screen.getByText(/Edited/)).toBeInTheDocument();
  expect(server.sent('PUT /ticket/{id}/comment/{commentId}')).toMatchObject([
    { params: { id, commentId: own.id }, body: { text: 'Called three times.', mentioned: [] } },
  ]);
});

test('an own comment is withdrawn after a question; who wrote it stays', async () => {
  const own = comment(2, { author: me, text: 'Wrong student.', editedAt: at });
  const withdrawn = { ...own, text: '', withdrawnAt: at };
  const { user, server } = open(createTicket([comment(1, {}), own]), {
    'DELETE /ticket/{id}/comment/{commentId}': { ticket: createTicket([comment(1, {}), withdrawn]) },
  });
  await list();
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this comment?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^Withdrawn by Toni Reed on Nov 2, 2026/)).toBeInTheDocument();
  expect(screen.queryByText('Wrong student.')).not.toBeInTheDocument();
  for (const name of ['Edit', 'Withdraw']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(server.sent('DELETE /ticket/{id}/comment/{commentId}')[0]!.params).toEqual({
    id,
    commentId: own.id,
  });
});

test('the person who claimed the ticket hands it to the colleague who asked, with one press', async () => {
  const asks = comment(1, { asksTakeover: true, mentioned: [me] });
  const { user, server } = open(createTicket([asks, comment(2, {})], me), {
    'POST /ticket/{id}/set-claimed': { ticket: createTicket([{ ...asks, asksTakeover: false }], uma) },
  });
  await user.click(await screen.findByRole('button', { name: 'Hand over to Uma Reed' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument());
  expect(server.sent('POST /ticket/{id}/set-claimed').map(({ body }) => body)).toEqual([
    { claimed: true, userId: uma.id },
  ]);
});

test('a tutor asks to take over once', async () => {
  const request = comment(1, { author: me, asksTakeover: true, mentioned: [uma] });
  const { user, server } = open(createTicket([], uma), {
    'POST /ticket/{id}/ask-takeover': { ticket: createTicket([request], uma) },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask to take over' }));
  expect(await screen.findByText('Uma Reed has been asked to hand over this ticket.')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'You asked to take over' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(server.sent('POST /ticket/{id}/ask-takeover')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
});
