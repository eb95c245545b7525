// @vitest-environment happy-dom
import { signUpConsent } from '@docket/rules';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { SignUpConsent } from './SignUpConsent.tsx';

test('a newcomer agrees to the sentence that is stored, which links both documents', async () => {
  openPage(<SignUpConsent />);
  const link = await screen.findByRole('link', { name: 'Privacy notice' });
  expect(link).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(link.parentElement).toHaveTextContent(signUpConsent);
});
