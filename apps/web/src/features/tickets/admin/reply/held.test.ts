import { expect, test } from 'vitest';
import { heldLine } from './held.ts';

const tilda = { id: 't', name: 'Tilda Second' };

test('who cannot send is told beforehand, and what to do about it', () => {
  expect(heldLine(null, 'me', false)).toBeNull();
  expect(heldLine({ id: 'me', name: 'Me' }, 'me', false)).toBeNull();
  expect(heldLine(tilda, 'me', false)).toMatch(/^Claimed by Tilda Second. You can send when it's released/);
  // The server refuses an administrator as well.
  expect(heldLine(tilda, 'me', true)).toMatch(/^Claimed by Tilda Second. Take it over/);
});
