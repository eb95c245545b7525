import { expect, test } from 'vitest';
import { newsOf } from './live-news.ts';

const ana = { id: 'a', name: 'Ana Ruiz' };

test('what others do to the open ticket is said by name; what oneself does is not', () => {
  expect(newsOf({ what: ['claimed'], by: ana }, 'me')).toBe('Ana Ruiz has claimed this ticket.');
  expect(newsOf({ what: ['read', 'reply'], by: ana }, 'me')).toBe('Ana Ruiz has replied.');
  expect(newsOf({ what: ['claimed'], by: { id: 'me', name: 'Me' } }, 'me')).toBeNull();
  expect(newsOf({ what: ['read'], by: ana }, 'me')).toBeNull();
  expect(newsOf({ what: ['message'], by: null }, 'me')).toBe('The student has written again.');
});
