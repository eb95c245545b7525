// @vitest-environment happy-dom
import type { Output } from '@docket/contract/client';
import type { Me } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { AccommodationsPage } from './AccommodationsPage.tsx';

const me: Partial<Me> = {
  accommodations: {
    time: { kind: 'none' },
    breakMinutes: 10,
    extraBreakMinutes: 0,
    stopClockMinutes: 0,
    largePrint: false,
    readAloud: false,
    lineMarker: false,
  },
};
type List = Output<'GET /practice-test/list'>;
const createList = (items: readonly { title: string }[]): List =>
  ({ items, page: 1, size: 1, total: items.length }) as unknown as List;

test('while a test is in progress, the page says from when changes count', async () => {
  const { server } = openPage(<AccommodationsPage />, {
    me,
    responses: { 'GET /practice-test/list': createList([{ title: 'Test 12' }]) },
  });
  const note = await screen.findByText('Test 12 is in progress');
  expect(note.closest('[role="status"]')).toHaveTextContent(/count from the next drill, section or test/);
  expect(server.sent('GET /practice-test/list')[0]?.query).toMatchObject({ unfinished: 'true' });
});

test('without one, it says so in general', async () => {
  openPage(<AccommodationsPage />, { me, responses: { 'GET /practice-test/list': createList([]) } });
  expect(await screen.findByText(/They apply to everything you start from now on/)).toBeVisible();
  expect(screen.queryByText(/is in progress/)).toBeNull();
});
