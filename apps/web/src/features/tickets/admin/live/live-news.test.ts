import { expect, test } from 'vitest';
import { formatNews } from './live-news.ts';

const ana = { id: 'a', name: 'Ana Ruiz' };

test('changes by others to the open ticket are announced with their name, own changes are not', () => {
  expect(formatNews({ what: ['claimed'], by: ana }, 'me')).toBe('Ana Ruiz has claimed this ticket.');
  expect(formatNews({ what: ['read', 'reply'], by: ana }, 'me')).toBe('Ana Ruiz has replied.');
  expect(formatNews({ what: ['claimed'], by: { id: 'me', name: 'Me' } }, 'me')).toBeNull();
  expect(formatNews({ what: ['read'], by: ana }, 'me')).toBeNull();
  expect(formatNews({ what: ['message'], by: null }, 'me')).toBe('The student has written again.');
});
