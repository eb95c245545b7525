import { afterEach, expect, test, vi } from 'vitest';

const init = vi.hoisted(() => vi.fn());
vi.mock('logrocket', () => ({ default: { init } }));

afterEach(() => vi.unstubAllGlobals());

test('does not start without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { logRocketRecorder } = await import('./recorder.ts');
  logRocketRecorder.start('ab12cd/docket');
  expect(init).not.toHaveBeenCalled();
});

test('starts once, with the configured app, and identifies nobody', async () => {
  vi.stubGlobal('window', { location: { origin: 'https://docket.example' } });
  const { logRocketRecorder } = await import('./recorder.ts');
  logRocketRecorder.start('ab12cd/docket');
  logRocketRecorder.start('ab12cd/docket');
  expect(init).toHaveBeenCalledTimes(1);
  expect(init.mock.calls[0]![0]).toBe('ab12cd/docket');
});

test('masks all text, fields and images, and leaves out requests and the console', async () => {
  const { recorderOptions } = await import('./recorder.ts');
  expect(recorderOptions.dom).toMatchObject({
    textSanitizer: true,
    inputSanitizer: true,
    imageSanitizer: true,
    disablePageTitles: true,
  });
  for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'value'])
    expect(recorderOptions.dom.hiddenAttributes).toContain(name);
  expect(recorderOptions.network.isEnabled).toBe(false);
  expect(recorderOptions.network.requestSanitizer()).toBeNull();
  expect(recorderOptions.network.responseSanitizer()).toBeNull();
  expect(recorderOptions.console.isEnabled).toBe(false);
});

test('removes ids and search terms from addresses', async () => {
  vi.stubGlobal('window', { location: { origin: 'https://docket.example' } });
  const { withoutIds } = await import('./recorder.ts');
  expect(withoutIds('/drill/0b7c8f9e-1d2c-4a5b-8c6d-7e8f9a0b1c2d/question/12?q=secret#note')).toBe(
    'https://docket.example/drill/…/question/…',
  );
});
