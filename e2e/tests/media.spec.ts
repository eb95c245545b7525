import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { waitInPage } from '../support/page-time.ts';
import { accounts, login, newStudent, visit } from '../support/people.ts';
import { begin, tool } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Podcast player' });
const play = (page: Page) => bar(page).getByRole('button', { name: 'Play', exact: true });
const follow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name, exact: true })
    .click();
const readSeconds = async (page: Page) => {
  const [, minutes, seconds] = (await bar(page).innerText()).match(/(\d+):(\d\d) of/) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Simulates the media keys of keyboards, headsets and lock screens. Returns the function that presses one. */
async function withMediaKeys(page: Page) {
  await page.addInitScript(() => {
    const keys: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { mediaKeys: keys });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      keys[action] = handler;
    };
  });
  return (action: MediaSessionAction) =>
    page.evaluate((one) => {
      const { mediaKeys } = window as unknown as Record<
        'mediaKeys',
        Record<string, MediaSessionActionHandler>
      >;
      mediaKeys[one]?.({ action: one });
    }, action);
}

test('a podcast continues across pages, by media keys too, from where it was left, and pauses during a question and a video', async ({
  page,
}) => {
  const mediaKey = await withMediaKeys(page);
  await test.step('It continues across pages, by media keys too, and from where it was left.', async () => {
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    const student = await newStudent(page, '/podcasts');
    const kept = async () =>
      (await student.call('POST /store/fetch', { body: { key: 'podcasts' } })).value as Record<
        string,
        { second: number }
      > | null;

    await page.getByRole('button', { name: 'Play episode 2, A steady hand' }).click();
    await expect(bar(page)).toContainText('A steady hand');
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(1);
    await follow(page, 'Tutors');
    await expect(page.getByRole('article', { name: 'Toni Reed' })).toBeVisible();
    const before = await readSeconds(page);
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(before);
    await bar(page).getByRole('button', { name: 'Forward 15 seconds' }).click();
    await expect.poll(() => readSeconds(page)).toBeGreaterThanOrEqual(before + 15);
    // While paused: playing would make up for a skip back.
    await mediaKey('pause');
    await expect(play(page)).toBeVisible();
    const middle = await readSeconds(page);
    await mediaKey('seekforward');
    await expect.poll(() => readSeconds(page)).toBeGreaterThanOrEqual(middle + 14);
    await mediaKey('seekbackward');
    await expect.poll(() => readSeconds(page)).toBeLessThanOrEqual(middle + 1);
    await mediaKey('play');
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(middle + 1);
    await bar(page).getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await mediaKey('pause');
    await expect(play(page)).toBeVisible();
    const left = await readSeconds(page);
    await expect.poll(async () => (await kept())?.['/media/podcast-2.mp3']?.second).toBe(left);
    // Measured in the page: on a busy machine its events arrive here late.
    const saves = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/store/save'))
        .map(({ startTime }) => startTime),
    );
    expect(saves).not.toEqual([]);
    const gaps = saves.slice(1).map((at, i) => at - (saves[i] ?? 0));
    // A little less than a second, because the browser sends requests with some delay.
    expect(Math.min(...gaps, 1000)).toBeGreaterThan(800);

    // In the mobile app, and in a later visit.
    await page.goto('/webview/podcasts');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText(/heard up to/)).toBeVisible();
    await page.getByRole('button', { name: 'Play episode 2, A steady hand' }).click();
    await expect.poll(() => readSeconds(page)).toBeGreaterThanOrEqual(left);
    await follow(page, 'Settings');
    await expect(page).toHaveURL(/\/webview\/settings$/);
    const then = await readSeconds(page);
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(then);
    await expectAccessible(page, 'podcast player');

    // To the end: nothing is left to resume.
    await bar(page).getByRole('slider', { name: 'Position' }).fill('73');
    await expect(play(page)).toBeVisible();
    await expect.poll(kept).toBeNull();
    await bar(page).getByRole('button', { name: 'Close player' }).click();
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step('It pauses during a question, and while a video plays.', async () => {
    await page.goto('/podcasts');
    await page.getByRole('button', { name: /^Play episode 1,/ }).click();
    await expect.poll(() => readSeconds(page)).toBeGreaterThan(0);
    await follow(page, 'Drills');
    await page.getByRole('navigation', { name: 'Drills' }).getByRole('link', { name: 'Past drills' }).click();
    const main = page.getByRole('main');
    await begin(page, () => main.locator('a[href$="/start/drill/next/DC"]').click());
    await expect(bar(page)).toBeHidden();
    await mediaKey('play');
    await tool(page, 'Leave').click();
    await page.getByRole('button', { name: 'Pause and leave' }).click();
    await expect(play(page)).toBeVisible();

    await play(page).click();
    await expect(play(page)).toHaveCount(0);
    await follow(page, 'Lessons');
    await main
      .getByRole('list', { name: /^Lessons of/ })
      .getByRole('link')
      .first()
      .click();
    const lesson = page.getByRole('region', { name: /^Video:/ });
    await lesson.getByRole('button', { name: 'Play' }).click();
    await expect(play(page)).toBeVisible();
    await expect.poll(() => video(page)).toMatchObject({ paused: false });
    await play(page).click();
    await expect.poll(() => video(page)).toMatchObject({ paused: true });
  });
});

interface Video {
  readonly url: string;
  readonly captionsUrl: string | null;
  readonly kind: string;
}
/** Opens the page of a recording at its beginning; `video` replaces its video. */
async function openRecording(page: Page, title: string, video?: Video) {
  await page.route('**/api/class/student/fetch', async (route: Route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.class.own.second = 0;
    Object.assign(json.video, video);
    await route.fulfill({ response, json });
  });
  const student = await login(accounts.student);
  const { items } = await student.call('POST /class/list-recordings', { body: {} });
  const found = items.find((item) => item.title === title);
  // The choices of an earlier video would apply.
  await page.evaluate(() => window.origin !== 'null' && localStorage.removeItem('docket-player'));
  await visit(page, student, `/class/${found?.id}/notes`);
  return page.getByRole('region', { name: `Video: ${title}` });
}
const video = (page: Page) =>
  page.locator('video').evaluate((one: HTMLVideoElement) => ({
    second: Math.round(one.currentTime * 10) / 10,
    paused: one.paused,
    rate: one.playbackRate,
    volume: one.volume,
    muted: one.muted,
    captions: one.textTracks[0]?.mode,
  }));

test('a video is controlled by keyboard and shows an error; one of Vimeo has the same controls, and a stream plays in any browser', async ({
  page,
  watch,
}) => {
  await test.step('A video is controlled by keyboard, every control has a name, and an error is shown.', async () => {
    const title = 'Blind review in an hour';
    const player = await openRecording(page, title);
    await expect(player.getByText('0:00 / 0:42')).toBeVisible();
    await player.getByRole('button', { name: 'Play' }).focus();
    await expect(player.getByRole('button', { name: 'Play' })).toBeFocused();
    const after = async (key: string, wanted: Partial<Awaited<ReturnType<typeof video>>>) => {
      await page.keyboard.press(key);
      await expect.poll(() => video(page), key).toMatchObject(wanted);
    };
    await after('k', { paused: false });
    await expect.poll(async () => (await video(page)).second).toBeGreaterThan(0.5);
    await after('Space', { paused: true });
    await after('c', { captions: 'showing' });
    await expect(player.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
    await after('m', { muted: true });
    await after('m', { muted: false });
    // Fast key presses count separately.
    for (const key of ['m', 'm', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => video(page)).toMatchObject({ muted: false, volume: 0.8 });
    await after('ArrowUp', { volume: 0.9 });
    await after('>', { rate: 1.25 });
    await after('<', { rate: 1 });
    const { second } = await video(page);
    const on = (by: number) => ({ second: Math.round((second + by) * 10) / 10 });
    await after('l', on(10));
    await after('j', { second });
    await after('ArrowRight', on(5));
    await after('ArrowLeft', { second });
    await page.keyboard.press('f');
    await expect(player.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await page.keyboard.press('f');
    await expect(player.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
    await expectAccessible(page, 'video');

    // A choice applies to the next video too.
    await player.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await page.reload();
    await expect(player.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
    await expect.poll(() => video(page)).toMatchObject({ rate: 1.5, volume: 0.9, captions: 'showing' });

    // A video that fails to load shows an error, and is requested again only on demand.
    watch.allow(/media\/.*ERR_FAILED|ERR_FAILED .*media\//);
    let requests = 0;
    await page.route('**/media/*.mp4', (route) => {
      requests += 1;
      return route.abort();
    });
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: "This video couldn't be played." });
    await expect(failed).toBeVisible();
    await waitInPage(page, 500);
    const before = requests;
    await expect(failed).toBeVisible();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(failed).toBeVisible();
    expect(requests).toBeLessThan(before * 2 + 2);
    await page.unroute('**/media/*.mp4');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(player.getByText('0:00 / 0:42')).toBeVisible();
  });
  await test.step('A video of Vimeo has the same controls.', async () => {
    const frameUrls: string[] = [];
    await page.route('https://player.vimeo.com/**', (route) => {
      frameUrls.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: vimeoFrame });
    });
    const url = 'https://vimeo.com/123456789/ab12cd34ef?share=copy';
    const player = await openRecording(page, 'Two passages, one conversation', {
      url,
      captionsUrl: null,
      kind: 'vimeo',
    });
    await expect(player.getByText('0:00 / 1:00')).toBeVisible();
    expect(frameUrls).toHaveLength(1);
    expect(frameUrls[0]).toMatch(/^https:\/\/player\.vimeo\.com\/video\/123456789\?h=ab12cd34ef&dnt=1&/);
    await player.getByRole('button', { name: 'Play' }).click();
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    const time = player.getByText(/^\d:\d\d \/ 1:00$/);
    await expect(time).not.toHaveText('0:00 / 1:00');
    await page.keyboard.press('k');
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
    const before = Number((await time.innerText()).slice(2, 4));
    await page.keyboard.press('l');
    await expect(time).toHaveText(`0:${String(before + 10).padStart(2, '0')} / 1:00`);
    await player.getByRole('button', { name: 'Captions' }).click();
    await expect(player.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
    await player.getByRole('combobox', { name: 'Speed' }).selectOption('2');
    await expect(player.getByRole('combobox', { name: 'Speed' })).toHaveValue('1');
  });
  await test.step('A stream plays natively in a browser that can, and by hls.js in one that cannot.', async () => {
    const stream = { url: '/media/hls/class-two-options-left/index.m3u8', captionsUrl: null, kind: 'hls' };
    const plays = async () => {
      const player = await openRecording(page, 'Two options left', stream);
      await player.getByRole('button', { name: 'Play' }).click();
      await expect.poll(async () => (await video(page)).second).toBeGreaterThan(1);
      await player.getByRole('slider', { name: 'Position' }).fill('30');
      await expect.poll(async () => (await video(page)).second).toBeGreaterThan(30.2);
      return page.locator('video').evaluate((one: HTMLVideoElement) => one.currentSrc);
    };
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? 'maybe' : 'probably');
    });
    expect(await plays()).toMatch(/index\.m3u8$/);
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'probably');
    });
    expect(await plays()).toMatch(/^blob:/);
  });
});

/** Simulates Vimeo's player: messages in, messages out. It refuses another speed, which Vimeo may do. */
const vimeoFrame = `<!doctype html><title>Vimeo</title><script>
  let playing = false;
  let seconds = 0;
  const send = (message) => parent.postMessage(JSON.stringify(message), '*');
  const tell = (event) => send({ event, data: { seconds, duration: 60, percent: seconds / 60 } });
  setInterval(() => { if (playing) { seconds += 0.25; tell('timeupdate'); } }, 250);
  const answers = {
    getDuration: () => 60, getTextTracks: () => [{ language: 'en', kind: 'captions', label: 'English', mode: 'disabled' }],
    getMuted: () => false, getVolume: () => 1,
    play: () => { playing = true; tell('play'); }, pause: () => { playing = false; tell('pause'); },
    setCurrentTime: (to) => { seconds = to; tell('timeupdate'); return to; },
    enableTextTrack: () => ({ language: 'en', kind: 'captions', mode: 'showing' }),
  };
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
    if (method === 'ping') return send({ event: 'ready' });
    if (method === 'addEventListener') return;
    if (!answers[method]) return send({ event: 'error', data: { method, name: 'Error', message: 'no' } });
    send({ method, value: answers[method](value) });
  });
  send({ event: 'ready' });
</script>`;
