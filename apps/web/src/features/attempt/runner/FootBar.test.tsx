// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeDrill, makeQuestion } from '../state/drill-fixture.ts';
import { FootBar } from './FootBar.tsx';

test('a double click moves one question', async () => {
  const went: number[] = [];
  let next = 0;
  const { user } = openPage(
    <FootBar
      sheet={makeDrill({ questions: ['a', 'b', 'c', 'd'].map((id) => makeQuestion({ id })) })}
      index={1}
      onGo={(to) => went.push(to)}
      primary={{ label: 'Next', run: () => (next += 1) }}
      secondary={null}
      passage={null}
    />,
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Next' }));
  await user.dblClick(screen.getByRole('button', { name: 'Next question' }));
  await user.dblClick(screen.getByRole('button', { name: 'Previous question' }));
  expect(next).toBe(1);
  expect(went).toEqual([2, 0]);
});
