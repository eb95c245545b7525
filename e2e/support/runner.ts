import type { Drill } from '@docket/contract/types';
import { expect, type Locator, type Page } from '@playwright/test';
import { newStudent, type Person } from './people.ts';

type OptionName = 'A' | 'B' | 'C' | 'D' | 'E';

/** An option that can be chosen. */
export const option = (page: Page, optionLetter: OptionName): Locator =>
  page.getByRole('radiogroup', { name: 'Answers' }).getByRole('radio').nth('ABCDE'.indexOf(optionLetter));
/** An option in the result. */
export const resultOption = (page: Page, no: number): Locator =>
  page
    .getByRole('list', { name: 'Answers' })
    .getByRole('listitem')
    .nth(no - 1);
export const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** The saving status beside the timer. */
export const savingStatus = (page: Page, word: RegExp | string): Locator =>
  page.locator('header').getByRole('status').filter({ hasText: word });
export const timer = (page: Page): Locator =>
  page.getByRole('button', { name: /Hide the timer|Show the timer/ });
/** The seconds in a text such as "3:20" or "1:03:20". */
const secondsIn = (text: string): number => {
  const parts = text.match(/\d+(:\d\d)+/)?.[0].split(':') ?? [];
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
};
/** Expects the remaining time of a clock that counts down from `seconds` and started no earlier than `since`, in ms. */
export async function expectTimeLeft(clock: Locator, seconds: number, since: number): Promise<void> {
  await expect(async () => {
    const shown = secondsIn(await clock.innerText());
    // The page knows the server's time to within the duration of a call.
    expect(shown).toBeLessThanOrEqual(seconds + 1);
    expect(shown).toBeGreaterThanOrEqual(seconds - (Date.now() - since) / 1000 - 1);
  }).toPass();
}
export const scoreLine = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /Right|[Cc]orrect|Not answered/ });

export function parseDrillId(page: Page): string {
  const id = new URL(page.url()).pathname.match(/\/drill\/id\/([0-9a-f-]{36})$/)?.[1];
  if (!id) throw new Error(`No drill at ${page.url()}`);
  return id;
}

/** Opens an address that starts an unstarted drill, and waits until its clock runs. */
export async function begin(page: Page, open: () => Promise<unknown>): Promise<string> {
  const activated = page.waitForResponse((response) => response.url().endsWith('/activate'));
  await open();
  expect((await activated).ok()).toBe(true);
  await expect(option(page, 'A')).toBeVisible();
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  return parseDrillId(page);
}

/** A new student in the middle of a drill that was selected for them. */
export async function newStudentDrilling(page: Page, type = 'LR'): Promise<Person & { drillId: string }> {
  let person: Person | undefined;
  const drillId = await begin(page, async () => {
    person = await newStudent(page, `/start/drill/next/${type}`);
  });
  return { ...(person as Person), drillId };
}

export const getDrill = async ({ call }: Pick<Person, 'call'>, id: string): Promise<Drill> =>
  (await call('GET /drill/{id}', { params: { id } })).drill;

/** Waits until the server has the expected state of a drill. */
export async function expectSaved(
  person: Pick<Person, 'call'>,
  id: string,
  check: (drill: Drill) => void,
): Promise<void> {
  await expect(async () => check(await getDrill(person, id))).toPass();
}

/** Selects text in one part of the question with the mouse, from one character to another. */
export async function select(page: Page, part: string, from: number, to: number): Promise<void> {
  const ends = await page.locator(`[data-part="${part}"]`).evaluate(
    (root, [start, end]) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const node = walker.nextNode() as Text;
      const at = (offset: number) => {
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const { left, top, height } = range.getBoundingClientRect();
        return { x: left + 1, y: top + height / 2 };
      };
      return [at(start), at(end)];
    },
    [from, to] as const,
  );
  const [first, last] = ends as [{ x: number; y: number }, { x: number; y: number }];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('toolbar', { name: 'Highlight' })).toBeVisible();
}

/** The highlighted texts of one color, as the browser paints them. */
export const marked = (page: Page, color: 'yellow' | 'green' | 'pink' | 'underline'): Promise<string[]> =>
  page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String), `docket-${color}`);

/**
 * Waits until the device has stored this many unsent events: an option shows as chosen shortly before the browser has
 * written it.
 */
export async function expectKept(page: Page, events: number): Promise<void> {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('docket-attempts');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('events').objectStore('events').getAll();
            reading.onerror = () => reject(reading.error);
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.filter(({ event }) => event.kind !== 'ping').length);
            };
          };
        }),
    );
  await expect.poll(kept).toBe(events);
}

/** Blocks the database of unsent events until the returned function is called. */
export async function holdStore(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('docket-attempts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames];
          const store = opening.result.transaction(names, 'readwrite').objectStore('events');
          // A transaction with a pending request does not end, and those of other tabs wait for it.
          const ask = () => {
            store.count().onsuccess = () => {
              resolve();
              ask();
            };
          };
          ask();
        };
      }),
  );
  return () => other.close();
}

/** Ends the tab like a crash: no handler of the page runs. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never resolves, because the page is gone.
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}
