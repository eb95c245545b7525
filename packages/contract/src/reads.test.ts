import { expect, test } from 'vitest';
import { type Call, contract, isWriteCall } from './index.ts';

/** Students may see the leaderboards some seconds late; anything else of theirs may depend on an embargo that has just begun. */
const forStudents = ['/leaderboard/24HOURS', '/leaderboard/USER_STREAK'];

test('only reading calls of staff go to the replica, and leaderboards', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as unknown as Call[]);
  const onReplica = calls.filter(({ reads }) => reads === 'replica');
  expect(onReplica.length).toBeGreaterThan(15);
  for (const call of onReplica) {
    expect([call.path, isWriteCall(call), call.stream]).toEqual([call.path, false, undefined]);
    const isForStaff = ['staff', 'content', 'billing', 'admin', 'owner'].includes(call.who);
    expect([call.path, isForStaff || forStudents.includes(call.path)]).toEqual([call.path, true]);
  }
});
