// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const source = join(import.meta.dirname, '../..');
/** Texts that say that the product sent or will send an email. */
const promise =
  /\b(we|we've|we'll|you'll get \S+ \S+)\b.*\b(emailed|email (you|a |the )|sent (an|a|the)\b.*\bemail|by email)/i;
/** Where the team writes in person, and where the data policy says how long emails are kept. */
const exceptions = ['AffordDialog.tsx', 'HelpDialog.tsx', 'privacy-copy.ts'];

test('every page that promises an email knows whether the server sends any', () => {
  const blind = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/[\\/]admin[\\/]/.test(name))
    .filter((name) => !exceptions.some((file) => name.endsWith(file)))
    .filter((name) => {
      const text = readFileSync(join(source, name), 'utf8');
      const isPromise = text.split('\n').some((line) => !/^\s*(\/\/|\/?\*)/.test(line) && promise.test(line));
      return isPromise && !/useSendsEmail|<NoMailServer>/.test(text);
    });
  expect(blind).toEqual([]);
});

test('without a mail server, asking for a new password promises no email', async () => {
  const { user } = openPage(<ForgotPasswordPage />, {
    responses: {
      'GET /auth/config': { googleClientId: null, sendsEmail: false, demo: [] },
      'POST /auth/forgot-password': sampleOutput('POST /auth/forgot-password'),
    },
  });
  expect(await screen.findByRole('note')).toHaveTextContent('Ask an administrator for a temporary password.');
  await fill(user, screen.getByLabelText('Email'), 'nora@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('No email will arrive');
  expect(document.body).not.toHaveTextContent(/we('ll)? email|emailed|sent/i);
});
