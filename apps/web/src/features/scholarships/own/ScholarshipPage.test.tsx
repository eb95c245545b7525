// @vitest-environment happy-dom
import type { ScholarshipApplication } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen, within } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { ScholarshipPage } from './ScholarshipPage.tsx';

const school = {
  slug: 'albany',
  name: 'Albany Law School',
  city: 'Albany',
  state: 'NY',
  type: 'private' as const,
  website: null,
  values: [50_000, 50_000, 20_000],
  years: [2024, 2024, 2024],
  sources: [0, 0, 0],
};

test('an application is added, changed, deleted and restored', async () => {
  let applications: ScholarshipApplication[] = [];
  const store = (id: string, body: object) => {
    const application = {
      ...body,
      id,
      schoolName: school.name,
      isInPool: false,
      createdAt: '2026-10-01T12:00:00.000Z',
      updatedAt: '2026-10-01T12:00:00.000Z',
    } as unknown as ScholarshipApplication;
    applications = [application];
    return { application } as never;
  };
  const { user } = openPage(<ScholarshipPage year={undefined} onYear={() => undefined} />, {
    path: '/scholarship',
    responses: {
      'GET /school/list': makeOutput('GET /school/list', {
        metrics: ['tuitionResident', 'tuitionNonresident', 'livingOffCampus'],
        years: [2024],
        sources: [],
        schools: [school],
      }),
      'GET /scholarship/student/raw-list': () => ({
        applications,
        years: applications.map(({ year }) => year),
      }),
      'GET /scholarship/student/sharing': { sharing: { isSharing: false, casesInPool: 0 } },
      'POST /scholarship/student/application': ({ body }) => store('a1', body),
      'PUT /scholarship/student/application/{id}': ({ params, body }) => store(params.id!, body),
      'DELETE /scholarship/student/application/{id}': () => {
        applications = [];
        return sampleOutput('DELETE /scholarship/student/application/{id}');
      },
    },
  });
  await screen.findByText('No applications yet');
  await user.click(screen.getByRole('button', { name: 'Add application' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add application' }));
  await user.click(add.getByRole('button', { name: 'Add application' }));
  await add.findByText('Choose a school', { selector: ':not(option)' });
  expect(add.getByLabelText('School')).toHaveFocus();
  await user.selectOptions(add.getByLabelText('School'), await add.findByText(school.name));
  // Only an offer has a grant.
  expect(add.queryByLabelText('Grant offered')).not.toBeInTheDocument();
  await user.selectOptions(add.getByLabelText('Status'), 'Accepted');
  await fill(user, add.getByLabelText('Grant offered'), '20000');
  await user.click(add.getByRole('button', { name: 'Add application' }));
  const list = within(await screen.findByRole('list', { name: 'Applications' }));
  await list.findByText('$20,000 a year');
  expect(screen.getByRole('region', { name: 'Offers by net cost' })).toHaveTextContent('$20,000');

  await user.click(list.getByRole('button', { name: new RegExp(`^Edit ${school.name}`) }));
  const edit = within(await screen.findByRole('dialog', { name: `Edit ${school.name}` }));
  await user.selectOptions(edit.getByLabelText('Amount is'), 'For three years');
  await user.selectOptions(edit.getByLabelText('Conditional'), 'Yes, it can be lost');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  await list.findByText('$20,000 for three years, conditional');

  await user.click(list.getByRole('button', { name: new RegExp(`^Delete ${school.name}`) }));
  await screen.findByText('No applications yet');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('$20,000 for three years, conditional');
});
