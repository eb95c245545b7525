import { createRef } from 'react';
import { expect, test } from 'vitest';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const { default: LocalCardForm } = await load(() => import('./LocalCardForm.tsx'));
const { TestModeNote } = await load(() => import('./TestModeNote.tsx'));

test('browsers can autofill the card, and phones show a numeric keyboard', () => {
  const html = render(
    <LocalCardForm ref={createRef()} gatewayUrl="http://127.0.0.1:4001" publishableKey="pk_1" />,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  expect(inputs.map((input) => /autoComplete="([^"]+)"/i.exec(input)?.[1])).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
    'cc-name',
  ]);
  expect(inputs.filter((input) => /inputMode="numeric"/i.test(input))).toHaveLength(3);
  expect(inputs.some((input) => /\sname="/.test(input))).toBe(false);
  for (const label of ['Card number', 'Expiration date', 'Security code', 'Name on card'])
    expect(readText(html)).toContain(label);
});

test('test mode is announced, with a card that is accepted', () => {
  const text = readText(render(<TestModeNote />));
  expect(text).toContain('Test mode: no real money');
  expect(text).toContain('4242 4242 4242 4242');
});
