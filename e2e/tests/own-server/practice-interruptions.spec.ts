import type { BrowserContext, Page } from '@playwright/test';
import type { OwnServer } from '../../support/own-server.ts';
import { waitInPage } from '../../support/page-time.ts';
import { createStudent, navigateInApp, visit } from '../../support/people.ts';
import {
  beginSection,
  endSection,
  expectInTest,
  getPractice,
  notices,
  type PracticeStudent,
  resumePath,
  studentWithTest,
} from '../../support/practice-test.ts';
import {
  begin,
  crash,
  expectKept,
  expectSaved,
  expectTimeLeft,
  option,
  savingStatus,
  scoreLine,
  timer,
} from '../../support/runner.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Failures during a practice test. These tests have their own server, whose clock they move: a section takes at least
 * five minutes.
 */
const unreachable =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_NETWORK_CHANGED|ERR_CONTENT_LENGTH_MISMATCH/;

let server: OwnServer;
test.beforeEach(async ({ servers }) => {
  server = await servers.shared();
});

const newTest = (choice: Parameters<typeof studentWithTest>[1] = {}): Promise<PracticeStudent> =>
  studentWithTest(server.url, { sectionNo: 1, amountOfSections: 2, minutes: 5, ...choice });
const getAnswers = async (student: PracticeStudent, count: number) =>
  (await getPractice(student)).sheet?.questions.slice(0, count).map(({ givenAnswer }) => givenAnswer);
const open = (page: Page, student: PracticeStudent) =>
  visit(page, student, `${student.base}${resumePath(student.practiceId)}`);
/** Answers questions from the current one on, one letter each. */
async function answer(page: Page, keys: string): Promise<void> {
  for (const [at, key] of [...keys].entries()) {
    if (at > 0) {
      await page.keyboard.press('ArrowRight');
      // The option chosen before belongs to the previous question.
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    }
    await page.keyboard.press(key);
    await expect(option(page, key.toUpperCase() as 'A')).toBeChecked();
  }
}
const offline = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true);
  await page.keyboard.press('f');
  await expect(savingStatus(page, 'Offline, kept on this device')).toBeVisible();
};

test('a reload in the middle returns to the section, and a second tab says that the test is open elsewhere', async ({
  page,
  context,
  watch,
}) => {
  const student = await newTest();
  await test.step('A reload returns to the section, with all answers and the remaining time.', async () => {
    const since = Date.now();
    await beginSection(page, student);
    await answer(page, 'bd');
    await page.keyboard.press('f');
    await page.keyboard.press('u');
    await expectInTest(student, ({ sheet }) => expect(sheet?.questions[1]?.confidence).toBe(2));
    await server.advance(100);
    await page.reload();
    // The question that was open, although the next one is the first without an answer.
    await expect(page.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
    await expectTimeLeft(timer(page), 200, since);
    await expect(option(page, 'D')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Unsure' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Unflag' })).toBeVisible();
    expect(await getAnswers(student, 2)).toEqual([2, 4]);
  });
  await test.step('A second tab says that the test is open elsewhere, in a section and between two.', async () => {
    await answer(page, 'a');
    const second = await context.newPage();
    watch.follow(second);
    await open(second, student);
    const elsewhere = { level: 2, name: 'This test is open in another tab' } as const;
    await expect(second.getByRole('heading', elsewhere)).toBeVisible();
    await second.getByRole('button', { name: 'Use it here' }).click();
    await expect(page.getByRole('heading', elsewhere)).toBeVisible();
    await second.bringToFront();
    await expect(option(second, 'A')).toBeVisible();
    await second.getByRole('button', { name: 'Question 2,' }).click();
    await expect(second.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
    await answer(second, 'e');
    await endSection(second);
    await expect(second.getByRole('heading', { level: 1, name: 'Section 2 of 2' })).toBeVisible();
    await expect(page.getByRole('heading', elsewhere)).toBeVisible();
    await second.close();
    // The remaining tab shows the current state of the test, not the one from before it was taken over.
    await expect(page.getByRole('heading', { level: 1, name: 'Section 2 of 2' })).toBeVisible();
    const { sections } = await getPractice(student);
    expect(sections[0]).toMatchObject({ answered: 2, endedBy: 'student' });
  });
});

test('two minutes offline and a killed tab: every answer is there afterwards', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(unreachable);
  const student = await newTest();
  await beginSection(page, student);
  await test.step('Two minutes offline.', async () => {
    await offline(context, page);
    await answer(page, 'abcdeabcdeabcdeabcde');
    await server.advance(120);
    expect(await getAnswers(student, 1)).toEqual([null]);
    await context.setOffline(false);
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    expect(await getAnswers(student, 20)).toEqual([...'12345123451234512345'].map(Number));
    expect((await getPractice(student)).sheet?.questions[0]?.flagged).toBe(true);
  });
  await test.step('A killed tab loses no answer that was given offline.', async () => {
    // From the last answered question on.
    await offline(context, page);
    await answer(page, 'cea');
    await expectKept(page, 4);
    await crash(page);
    await context.setOffline(false);

    // The next page that is opened sends what was left.
    const next = await context.newPage();
    watch.follow(next);
    await next.goto(`${server.url}/dashboard`);
    await expect(async () => expect((await getAnswers(student, 22))?.slice(19)).toEqual([3, 5, 1])).toPass();
    await navigateInApp(next, resumePath(student.practiceId));
    await expect(next.getByRole('heading', { name: 'Question 23 of' })).toBeVisible();
  });
});

test('a server that is killed and started again has every answer, of a test and of a drill', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(unreachable);
  const student = await newTest();
  await beginSection(page, student);
  await answer(page, 'a');
  await expect(async () => expect(await getAnswers(student, 1)).toEqual([1])).toPass();
  const drill = await browser.newPage();
  watch.follow(drill);
  const drilling = await createStudent(server.url);
  await visit(drill, drilling, `${server.url}/drill/start/ps`);
  await drill.getByLabel('Number of questions').fill('3');
  const drillId = await begin(drill, () => drill.getByRole('button', { name: 'Start' }).click());
  await drill.keyboard.press('a');
  await expectSaved(drilling, drillId, ({ questions }) => expect(questions[0]?.givenAnswer).toBe(1));

  await server.kill();
  await page.keyboard.press('ArrowRight');
  await answer(page, 'bc');
  await expect(savingStatus(page, /Offline/)).toBeVisible();
  for (const [no, key] of [
    [2, 'b'],
    [3, 'c'],
  ] as const) {
    await drill.keyboard.press('Enter');
    await expect(drill.getByRole('heading', { name: `Question ${no} of 3` })).toBeVisible();
    await drill.keyboard.press(key);
    await expect(option(drill, key === 'b' ? 'B' : 'C')).toBeChecked();
    await expect(savingStatus(drill, /Offline/)).toBeVisible();
  }
  await server.start();

  await expect(async () => expect(await getAnswers(student, 3)).toEqual([1, 2, 3])).toPass();
  await endSection(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Section 2 of 2' })).toBeVisible();
  await expectSaved(drilling, drillId, ({ questions }) =>
    expect(questions.map(({ givenAnswer }) => givenAnswer)).toEqual([1, 2, 3]),
  );
  await drill.keyboard.press('Enter');
  await expect(scoreLine(drill)).toHaveText(/of 3 correct/);
  await drill.close();
});

test('a device clock that is wrong by an hour, or set in the middle, ends nothing, and answers count', async ({
  page,
  watch,
}) => {
  for (const hours of [1, -1])
    await test.step(`It is ${hours > 0 ? 'fast' : 'slow'}: the timer is right, and answers count.`, async () => {
      const device = await page.context().newPage();
      watch.follow(device);
      await device.addInitScript((ms) => {
        const Real = Date;
        globalThis.Date = class extends Real {
          constructor(...args: unknown[]) {
            if (args.length === 0) super(Real.now() + ms);
            else super(...(args as [number]));
          }
          static override now = () => Real.now() + ms;
        } as DateConstructor;
      }, hours * 3_600_000);
      const student = await newTest();
      await beginSection(device, student);
      await expect(timer(device)).toHaveAccessibleName(/^(5 minutes|[1-4] minutes?( \d+ seconds?)?) left/);
      await answer(device, 'db');
      await expect(async () => expect(await getAnswers(student, 2)).toEqual([4, 2])).toPass();
      await server.advance(290);
      await device.reload();
      await expect(notices(device)).toContainText(/Time is up. Section 1 is closed/);
      const { sections } = await getPractice(student);
      expect(sections[0]).toMatchObject({ answered: 2, endedBy: 'time' });
      await device.close();
    });
  await test.step('It is set forward and back in the middle.', async () => {
    const student = await newTest();
    await beginSection(page, student);
    await answer(page, 'b');
    // The second time it is an hour slow.
    for (const [at, hours] of [1, -2].entries()) {
      await page.evaluate((ms) => {
        const before = Date.now;
        Date.now = () => before() + ms;
      }, hours * 3_600_000);
      await waitInPage(page, 1500);
      await expect(timer(page)).toHaveAccessibleName(/^[1-4] minutes?( \d+ seconds?)? left/);
      await page.keyboard.press('ArrowRight');
      await answer(page, 'c');
      await expectInTest(student, ({ sections }) =>
        expect(sections[0]).toMatchObject({ state: 'live', answered: at + 2 }),
      );
    }
    // The section still ends by the server's clock.
    await server.advance(320);
    await page.reload();
    await expectInTest(student, ({ sections }) => expect(sections[0]).toMatchObject({ endedBy: 'time' }));
  });
});

test('time that runs out asleep or offline: earlier answers count, later ones do not', async ({
  page,
  context,
  watch,
}) => {
  await test.step('A device that slept past the end: the answer after it is refused, and the student gets a message.', async () => {
    watch.allow(unreachable);
    watch.allow(/409.*\/answer$/);
    const student = await newTest();
    await beginSection(page, student);
    await answer(page, 'b');
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    await context.setOffline(true);
    // It wakes up with the question on screen, and the key is pressed before any timer of the page has run.
    await page.evaluate(() => {
      const real = Date.now;
      Date.now = () => real() + 400_000;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', code: 'KeyD', bubbles: true }));
    });
    await expect(page.getByText(/Time is up. Section 1 is closed/).first()).toBeVisible();
    await server.advance(400);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Start section 2' })).toBeVisible();
    await expect(page.getByText("so your last change doesn't count")).toBeVisible();
    const { sections } = await getPractice(student);
    expect(sections[0]).toMatchObject({ answered: 1, endedBy: 'time' });
  });
  await test.step('Time that runs out offline: earlier answers count, later ones do not.', async () => {
    watch.allow(unreachable);
    // The page's clocks, which advance together.
    await page.clock.install();
    const student = await newTest();
    await beginSection(page, student);
    await offline(context, page);
    await answer(page, 'ce');
    await page.clock.fastForward(300_000);
    await server.advance(300);
    await expect(page.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible();
    await expect(
      page.getByText(/Time is up. Section 1 is closed; everything you answered before/),
    ).toBeVisible();
    // Nothing can be answered any more: the questions are covered.
    await page.keyboard.press('a');
    await expect(option(page, 'A')).toHaveCount(0);
    await context.setOffline(false);
    await expect(notices(page)).toContainText('Time is up. Section 1 is closed');
    await expect(page.getByRole('button', { name: 'Start section 2' })).toBeVisible();
    const { sections } = await getPractice(student);
    expect(sections[0]).toMatchObject({ answered: 2, endedBy: 'time' });
  });
});

test('an overrun break costs nothing in ordinary practice, and time of the next section in a rehearsal; the student gets a message', async ({
  page,
}) => {
  await test.step('In ordinary practice.', async () => {
    const student = await newTest({ amountOfSections: 3 });
    await beginSection(page, student);
    await endSection(page);
    await page.getByRole('button', { name: 'Start section 2' }).click();
    await expect(option(page, 'A')).toBeVisible();
    const since = Date.now();
    await endSection(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Break' })).toBeVisible();
    await expectTimeLeft(page.getByRole('timer'), 600, since);
    await server.advance(780);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The break is over' })).toBeVisible();
    await expect(notices(page)).toContainText(
      /You took 3 minutes more. It costs no time, and section 3 starts when you're ready/,
    );
    const begun = Date.now();
    await page.getByRole('button', { name: 'Start section 3' }).click();
    await expectTimeLeft(timer(page), 300, begun);
  });
  await test.step('In a rehearsal, the section has started automatically.', async () => {
    const student = await newTest({ amountOfSections: 3, rehearsal: true });
    await beginSection(page, student);
    await endSection(page);
    // No break here: the next section starts at once.
    await expect(page.getByRole('heading', { level: 1, name: 'Section 2 of 3' })).toBeVisible();
    await expect(option(page, 'A')).toBeVisible();
    const since = Date.now();
    await endSection(page);
    await expect(page.getByText(/Section 3 starts automatically at/)).toBeVisible();
    await server.advance(720);
    await page.reload();
    await expect(notices(page)).toContainText(
      /section 3 started automatically. You lost 2 minutes of its time/,
    );
    // 35 minutes minus the two by which the break of ten minutes was overrun.
    await expectTimeLeft(timer(page), 33 * 60, since);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(notices(page)).toHaveCount(0);
    await answer(page, 'a');
    await expectInTest(student, ({ sections }) =>
      expect(sections[2]).toMatchObject({ answered: 1, state: 'live' }),
    );
  });
});
