// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen, waitFor } from '../../../../testing/dom.tsx';
import { FirstTests } from './FirstTests.tsx';

const open = (all: number, published: number, roles: ('CONTENT' | 'TUTOR')[] = ['CONTENT']) =>
  openPage(<FirstTests />, {
    me: { roles },
    responses: {
      'GET /test': ({ query }) => ({
        items: [],
        page: 1,
        size: 1,
        total: query.enabledFilter === 'true' ? published : all,
      }),
    },
  });

test('asks for the tests of the school first', async () => {
  open(0, 0);
  expect(await screen.findByRole('link', { name: 'Import tests' })).toBeTruthy();
});

test('asks to publish what was imported', async () => {
  open(2, 0);
  expect(await screen.findByText(/2 unpublished tests/)).toBeTruthy();
});

test('is gone once a test is published', async () => {
  const { server } = open(2, 1);
  await waitFor(() => expect(server.sent('GET /test')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'First step' })).toBeNull();
});

test('is not for those who cannot import', () => {
  open(0, 0, ['TUTOR']);
  expect(screen.queryByRole('region', { name: 'First step' })).toBeNull();
});
