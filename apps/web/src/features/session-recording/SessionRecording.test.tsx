import type { Me } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { createSubscription } from '../../testing/create-me.ts';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const SessionRecording = await load(async () => {
  Object.assign(document.documentElement.dataset, {
    recordingApp: 'ab12cd/docket',
    ownDomains: 'docket.example',
  });
  return (await import('./SessionRecording.tsx')).default;
});

const recordable: Partial<Me> = {
  email: 'robin@mail.example',
  roles: ['STUDENT'],
  usageState: {},
  subscription: createSubscription(),
};
const read = (me: Partial<Me>, isAllowed = true) =>
  readText(render(<SessionRecording />, { me, queryData: [[['app-setting', 'recording'], isAllowed]] }));

test('a student who may be recorded is asked, and told what is left out', () => {
  const text = read(recordable);
  expect(text).toContain('May we record how you use the pages');
  expect(text).toContain('Passages, answers and everything you type are left out');
  expect(text).toContain('Allow');
  expect(text).toContain("Don't allow");
});

test('both answers are in one group that wraps as a whole, and the notice has a different name than the settings', () => {
  const html = render(<SessionRecording />, {
    me: recordable,
    queryData: [[['app-setting', 'recording'], true]],
  });
  expect(html).toContain('aria-label="Permission to record visits"');
  const [, group = ''] = /<span [^>]*mantine-Group-root[^>]*>(.*)<\/section>/.exec(html) ?? [];
  expect(readText(group)).toBe("Allow Don't allow");
});

test.each<[string, Partial<Me>]>([
  ['has chosen', { usageState: { sessionRecording: 'off' } }],
  ['has no plan', { subscription: null }],
  ['has a plan that is over', { subscription: createSubscription({ active: false }) }],
  ['belongs to the school', { email: 'robin@docket.example' }],
  ['is a tutor, too', { roles: ['STUDENT', 'TUTOR'] }],
])('nobody is asked who %s', (_, change) => {
  expect(read({ ...recordable, ...change })).toBe('');
});

test('nobody is asked while staff do not allow recording', () => {
  expect(read(recordable, false)).toBe('');
});
