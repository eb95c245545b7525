import { expect, test } from 'vitest';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const { CleoPage } = await load(() => import('./CleoPage.tsx'));
const queryData = [[['app-setting', 'cleo'], '<p>For fellows.</p>']] as const;

test('a visitor reads the text that staff wrote and signs up for the event', () => {
  const text = readText(render(<CleoPage isVisitor />, { queryData }));
  expect(text).toContain('For fellows.');
  expect(text).toContain('CLEO event or program');
});

test('a student is not asked to sign up again', () => {
  const text = readText(render(<CleoPage isVisitor={false} />, { queryData }));
  expect(text).toContain('You have an account');
  expect(text).not.toContain('First name');
});
