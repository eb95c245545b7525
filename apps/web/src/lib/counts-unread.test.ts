import { expect, it } from 'vitest';
import { countsUnread } from './counts-unread.ts';

it.each([
  '/support',
  '/messages',
  '/messages/notes',
  '/reviews/done',
  '/review/drill/1',
  '/explanation/id/1',
])('nothing is counted on %s', (path) => {
  expect(countsUnread(path)).toBe(false);
  expect(countsUnread(`/webview${path}`)).toBe(false);
});
it.each(['/dashboard', '/practice/explanations', '/supporters'])('%s counts', (path) =>
  expect(countsUnread(path)).toBe(true),
);
