// @vitest-environment happy-dom
import type { Role } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../../testing/dom.tsx';
import { makeOutput } from '../../../../testing/sample.ts';
import { userQuery } from '../data/people-queries.ts';
import { Security } from './Security.tsx';

const { user: opened } = makeOutput('GET /user/{id}', {
  user: { firstName: 'Ada', lastName: 'Stone', roles: ['STUDENT'] },
});
const Page = () => {
  const { data } = useQuery(userQuery(opened.id));
  return data ? <Security user={data} search={{}} onSearch={() => {}} /> : null;
};

test('a role that another administrator has given meanwhile is not taken away', async () => {
  let roles: Role[] = ['STUDENT'];
  const { user, server } = openPage(<Page />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /user/{id}': () => ({ user: { ...opened, roles } }),
      'GET /user/{id}/sessions': { sessions: [] },
      'PUT /user/{id}/roles': ({ body }) => {
        if (body.before?.join() !== roles.join())
          throw refuse(409, { error: 'CONFLICT', message: 'Someone else changed this.' });
        roles = body.roles;
        return { roles };
      },
    },
  });
  const giveBilling = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Billing' }));
    await user.click(screen.getByRole('button', { name: 'Change roles' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change the roles of Ada Stone?' }));
    await user.click(question.getByRole('button', { name: 'Change roles' }));
  };
  await screen.findByRole('checkbox', { name: 'Tutor' });
  roles = ['STUDENT', 'TUTOR'];
  await giveBilling();
  await screen.findByText(/Someone else changed these roles/);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Tutor' })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Billing' })).not.toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await giveBilling();
  await screen.findByText('Roles changed.');
  expect(new Set(roles)).toEqual(new Set(['STUDENT', 'TUTOR', 'BILLING']));
  expect(server.sent('PUT /user/{id}/roles').map(({ body }) => body.before)).toEqual([
    ['STUDENT'],
    ['STUDENT', 'TUTOR'],
  ]);
});
