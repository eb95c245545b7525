// @vitest-environment happy-dom
import type { ProctoredSeat } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { SeatTable } from './SeatTable.tsx';

const seat = (name: string, attemptId: string | null): ProctoredSeat => ({
  ...{
    userId: name,
    name,
    attemptId,
    state: attemptId ? 'live' : 'waiting',
    sectionNo: attemptId ? 1 : null,
  },
  ...{ questionNo: null, answered: 0, lastSeenAt: null, lateSeconds: 0 },
});
const seats = [seat('Ada Reed', 'attempt'), seat('Ben Reed', null)];

test('time is added for students with a running section, by those who may', async () => {
  const onAddTime = vi.fn();
  const { user } = openPage(<SeatTable seats={seats} zone="UTC" onAddTime={onAddTime} />);
  await user.click(await screen.findByRole('button', { name: /^Add time/ }));
  expect(onAddTime).toHaveBeenCalledWith(seats[0]);
});

test('others see no button', async () => {
  openPage(<SeatTable seats={seats} zone="UTC" />);
  await screen.findByText('Ada Reed');
  expect(screen.queryByRole('button')).toBeNull();
});
