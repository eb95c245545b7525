// @vitest-environment happy-dom
import { CallError } from '@docket/contract/client';
import { expect, test } from 'vitest';
import { openPage, screen } from '../testing/dom.tsx';
import { ErrorState } from './ErrorState.tsx';

test.each([
  [404, 'Not found', 'Test not found'],
  [400, 'id: Invalid', 'Test not found'],
  [404, 'Section not found', 'Section not found'],
])('staff read what is missing after %s “%s”, and find its list', async (status, message, title) => {
  openPage(<ErrorState error={new CallError(status, { message })} />, { path: '/superadmin/tests/nope' });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All tests' })).toHaveAttribute('href', '/superadmin/tests');
  expect(screen.queryByText('Back To Dashboard')).toBeNull();
});
