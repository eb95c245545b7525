import { expect, test } from 'vitest';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const RecordingSwitch = await load(async () => {
  Object.assign(document.documentElement.dataset, {
    recordingApp: 'ab12cd/docket',
    ownDomains: 'docket.example',
  });
  return (await import('./RecordingSwitch.tsx')).default;
});
const queryData = [[['app-setting', 'recording'], true]] as const;

test('a student who may be recorded sees the switch with the saved choice', () => {
  const me = { email: 'robin@mail.example', usageState: { sessionRecording: 'on' } } as const;
  const html = render(<RecordingSwitch />, { me, queryData });
  expect(readText(html)).toContain('Record how I use the pages');
  expect(html).toContain('checked=""');
});

test('a user who is never recorded sees an explanation instead of the switch', () => {
  const html = render(<RecordingSwitch />, { me: { email: 'robin@docket.example' }, queryData });
  expect(readText(html)).toBe("We don't record your visits.");
});
