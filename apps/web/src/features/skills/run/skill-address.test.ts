import type { Drill } from '@docket/contract/types';
import { expect, it } from 'vitest';
import { runLink } from './skill-address.ts';
import { readSkillSearch } from './skill-search.ts';

const source = { origin: 'skill', testNo: 3, segmentNo: 2, questionNo: 7 };
const drill = (change: object) =>
  ({ id: 'd1', questions: [{ source: { ...source, ...change } }] }) as unknown as Drill;

it('the address of a skill drill has the numbers of its first question', () => {
  expect(runLink(drill({}), 'u1', { next: 'unit' })).toMatchObject({
    params: { unitNo: '3', segmentNo: '2', questionNo: '7', id: 'u1' },
    search: { drill: 'd1', next: 'unit' },
  });
  expect(runLink(drill({ origin: 'lesson' }), 'u1')).toBeNull();
  expect(runLink({ id: 'd1', questions: [] }, 'u1')).toBeNull();
});

it('its address keeps known params and drops the rest', () => {
  expect(readSkillSearch({ drill: 'd1', next: 'all', again: 'true', x: 1 })).toEqual({
    drill: 'd1',
    next: 'all',
    again: true,
  });
  expect(readSkillSearch({ drill: '', next: 'unit 2', again: 'no' })).toEqual({});
});
