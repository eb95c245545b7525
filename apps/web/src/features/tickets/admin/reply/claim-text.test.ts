import { expect, test } from 'vitest';
import { formatClaim } from './claim-text.ts';

const tilda = { id: 't', name: 'Tilda Second' };

test('shows beforehand why the reader cannot reply, and what to do', () => {
  expect(formatClaim(null, 'me', false)).toBeNull();
  expect(formatClaim({ id: 'me', name: 'Me' }, 'me', false)).toBeNull();
  expect(formatClaim(tilda, 'me', false)).toMatch(
    /^Claimed by Tilda Second. You can send when it's released/,
  );
  // The server refuses administrators too.
  expect(formatClaim(tilda, 'me', true)).toMatch(/^Claimed by Tilda Second. Take it over/);
});
