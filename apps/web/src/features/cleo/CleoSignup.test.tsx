// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { CleoSignup } from './CleoSignup.tsx';

const config = (sendsEmail: boolean) => ({ googleClientId: null, sendsEmail, demo: [] }) as never;

test('a visitor sees what is missing, and signs up for the event', async () => {
  const { user, server } = openPage(<CleoSignup />, {
    responses: {
      'GET /auth/config': config(true),
      'POST /auth/signup-event': sampleOutput('POST /auth/signup-event'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign up' }));
  await screen.findByText('Enter the event or program');
  expect(server.sent('POST /auth/signup-event')).toEqual([]);
  expect(screen.queryByRole('note')).toBeNull();
  const body = {
    firstName: 'Vi',
    lastName: 'Sitor',
    email: 'cleo-visitor@example.com',
    event: 'Law Day',
  };
  await fill(user, screen.getByLabelText('First name'), body.firstName);
  await fill(user, screen.getByLabelText('Last name'), body.lastName);
  await fill(user, screen.getByLabelText('Email'), body.email);
  await fill(user, screen.getByLabelText('CLEO event or program'), body.event);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('status')).toHaveTextContent(body.email);
  expect(server.sent('POST /auth/signup-event').map((sent) => sent.body)).toEqual([body]);
});

test('without a mail server no email is promised', async () => {
  openPage(<CleoSignup />, { responses: { 'GET /auth/config': config(false) } });
  expect(await screen.findByRole('note')).toHaveTextContent("This server doesn't send email.");
});
