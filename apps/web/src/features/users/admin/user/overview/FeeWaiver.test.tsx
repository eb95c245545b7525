// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../../../testing/dom.tsx';
import { makeOutput } from '../../../../../testing/sample.ts';
import { userQuery } from '../../data/people-queries.ts';
import { FeeWaiver } from './FeeWaiver.tsx';

const submitted = {
  url: 'https://files.example/1.pdf',
  name: 'First',
  expiry: null,
  status: 'added',
} as const;
const { user: opened } = makeOutput('GET /user/{id}', { user: { admin: { feeWaiver: submitted } } });
const Page = () => {
  const { data } = useQuery(userQuery(opened.id));
  return data?.admin ? <FeeWaiver user={data} admin={data.admin} /> : null;
};

test('a document that the student submits during the review is not approved with the first one', async () => {
  let stored = opened;
  const { user, server } = openPage(<Page />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /user/{id}': () => ({ user: stored }),
      'PUT /user/{id}/fee-waiver': ({ body }) => {
        if (body.before?.url !== stored.admin!.feeWaiver!.url)
          throw refuse(409, { error: 'CONFLICT', message: 'The fee waiver has changed.' });
        return { user: stored };
      },
    },
  });
  const approve = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fee waiver' }));
    await user.selectOptions(dialog.getByLabelText('Status'), 'active');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  await screen.findByRole('link', { name: 'First' });
  const second = { ...submitted, url: 'https://files.example/2.pdf', name: 'Second' };
  stored = makeOutput('GET /user/{id}', { user: { admin: { feeWaiver: second } } }).user;
  const dialog = await approve();
  await dialog.findByText('The fee waiver has changed.');
  expect(dialog.getByLabelText('Status')).toHaveValue('active');
  // The page behind it has the new document. Saving again does not approve it.
  await screen.findByText('Second');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('PUT /user/{id}/fee-waiver')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await approve();
  await screen.findByText('Fee waiver saved.');
  expect(server.sent('PUT /user/{id}/fee-waiver').map(({ body }) => body.before?.url)).toEqual([
    submitted.url,
    submitted.url,
    second.url,
  ]);
});
