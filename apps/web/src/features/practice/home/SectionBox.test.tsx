// @vitest-environment happy-dom
import type { Me } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import type { BoxSearch } from './choice.ts';
import { SectionBox } from './SectionBox.tsx';

const createOffer = (id: number, purpose: 'drill-set' | null, unseen: readonly number[]) => ({
  test: { id: `test-${id}`, name: `Test ${id}`, slug: `test-${id}`, purpose },
  sections: unseen.map((count, i) => ({
    ...{ id: `section-${id}-${i + 1}`, no: i + 1, lock: null },
    ...{ type: i === 0 ? ('LR' as const) : ('RC' as const), fresh: { unseen: count, of: 25 } },
  })),
});
const open = (search: BoxSearch) =>
  openPage(<SectionBox search={search} onSearch={() => undefined} />, {
    me: { accommodations: { time: { kind: 'none' } } as Me['accommodations'] },
    responses: {
      'GET /practice-test/offers': makeOutput('GET /practice-test/offers', {
        offers: [createOffer(1, null, [20, 10, 15]), createOffer(2, 'drill-set', [25, 25, 25])],
      }),
    },
  });

// A step of the study plan names test and type.
test.each([
  [{ test: 'test-1', type: 'RC' }, 'Test 1, section 3'],
  [{ test: 'test-1', type: 'LR' }, 'Test 1, section 1'],
  [{ test: 'test-1', section: 2 }, 'Test 1, section 2'],
  [{ type: 'RC' }, 'Test 2, section 2'],
  [{ test: 'test-9' }, 'Test 2, section 1'],
] as const)('the address %o chooses %s', async (search, name) => {
  open(search);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});
