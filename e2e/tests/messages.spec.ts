import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accounts,
  createStudent,
  goOn,
  login,
  newStudent,
  type Person,
  signIn,
  visit,
} from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const address = '/explanation/test/test-1/section/1/question/3';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).locator('[data-row]');
const kept = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }).join('\n'));

async function findQuestionId({ call }: Person, question: number): Promise<string> {
  const { questionId } = await call('GET /explanation/find', {
    query: { test: 'test-1', section: 1, question },
  });
  return questionId as string;
}
const ask = async (student: Person, id: string, text: string) =>
  (await student.call('POST /ticket', { body: { about: { kind: 'question', id }, text: `<p>${text}</p>` } }))
    .ticket;

test('a draft beside an explanation survives a reload, is sent, answered, and voted on', async ({ page }) => {
  const student = await newStudent(page, address);
  await page.getByRole('link', { name: 'Ask a tutor' }).click();
  await expect(page).toHaveURL(/\/explanation\/id\/[0-9a-f-]{36}\/ask$/);
  const box = field(page, 'Your question');
  await box.click();
  await page.keyboard.type('Why does the ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('second');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' sentence matter?');
  await expect.poll(() => kept(page)).toContain('<strong>second</strong>');
  await page.reload();
  await expect(box).toHaveText('Why does the second sentence matter?');
  await expect(box.locator('strong')).toHaveText('second');
  await expectAccessible(page, 'ask box');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const before = page.getByRole('list', { name: 'Your earlier questions' }).getByRole('link');
  await expect(before).toContainText('Waiting for an answer');
  await expect(box).toHaveText('');
  await expect.poll(() => kept(page)).not.toContain('<strong>second</strong>');

  // A note and a bookmark on the same question.
  await page.getByRole('button', { name: 'Write a note' }).click();
  await field(page, 'New note').fill('Look for the conclusion first.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Look for the conclusion first.' })).toBeVisible();
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  // The tutor claims and answers; the count is in the header of other pages.
  const [ticket] = (await student.call('GET /message/ticket/simple')).items;
  const tutor = await login(accounts.tutor);
  const desk = await page.context().browser()!.newContext();
  const staff = await desk.newPage();
  await visit(staff, tutor, `/superadmin/tickets?ticket=${ticket!.id}`);
  await expect(staff.getByRole('region', { name: 'What the student saw' })).toBeVisible();
  await staff.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(staff.getByText('Claimed by you')).toBeVisible();
  await field(staff, 'Your reply').fill('Because it names the cause.');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByRole('article', { name: /^From/ }).last()).toContainText(
    'Because it names the cause.',
  );
  await expectAccessible(staff, 'desk');
  await staff.getByRole('button', { name: 'Release' }).click();
  await expect(staff.getByText('Unclaimed', { exact: true })).toBeVisible();
  await desk.close();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('unread-count')) requests.push(request.url());
  });
  await page.goto('/messages');
  await expect(rows(page, 'Questions')).toContainText('1 new reply');
  expect(requests).toEqual([]);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Messages, 1 question with a new reply' }).click();
  await rows(page, 'Questions').getByRole('link').click();
  const thread = page.getByRole('region', { name: 'Thread' });
  await expect(thread).toContainText('Because it names the cause.');
  await expect(rows(page, 'Questions')).toContainText('Answered');
  await thread.getByRole('button', { name: 'Yes' }).click();
  await expect(thread.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Your reply').fill('Thank you.');
  await thread.getByRole('button', { name: 'Send reply' }).click();
  await expect(thread.getByRole('article')).toHaveCount(3);
  await expect.poll(async () => (await student.call('GET /message/ticket/unread-count')).count).toBe(0);
  await expectAccessible(page, 'thread');
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /new reply/ })).toHaveCount(0);
});

test('the list is used by keyboard, filtered, and does not jump when a ticket arrives', async ({ page }) => {
  await page.clock.install();
  const student = await createStudent();
  for (const no of [3, 4, 5]) await ask(student, await findQuestionId(student, no), `Text of ${no}`);
  await visit(page, student, '/messages');
  await expect(rows(page, 'Questions')).toHaveCount(3);
  const link = (at: number) => rows(page, 'Questions').nth(at).locator('[data-row-link]');
  await link(0).press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Text of 4' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('e');
  await expect(rows(page, 'Questions')).toHaveCount(2);
  await expect(link(1)).toBeFocused();
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page, 'Questions')).toHaveCount(3);

  // A new one waits behind a button.
  await ask(student, await findQuestionId(student, 6), 'Text of 6');
  await page.clock.fastForward(31_000);
  const fresh = page.getByRole('button', { name: '1 new' });
  await expect(fresh).toBeVisible();
  await expect(link(0)).toContainText('Text of 5');
  await fresh.click();
  await expect(link(0)).toContainText('Text of 6');

  // The filter needs a choice in each group, is in the address, and is saved.
  await page.getByRole('button', { name: 'Filter' }).click();
  const type = page.getByRole('group', { name: 'Type' });
  const filterKept = page.waitForResponse('**/api/message/ticket/filter');
  await type.getByRole('button', { name: 'LR' }).click();
  await filterKept;
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(page).toHaveURL(/[?&]type=RC/);
  await type.getByRole('button', { name: 'RC' }).click();
  await expect(type.getByRole('alert')).toHaveText('Choose at least one');
  await expect(page).toHaveURL(/[?&]type=RC/);
  await page.goto('/messages');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page, 'Questions')).toHaveCount(4);
  const viewKept = page.waitForResponse('**/api/user/usage-state/');
  await page.getByRole('button', { name: 'Expanded view' }).click();
  await viewKept;
  await expect(rows(page, 'Questions').first().getByRole('paragraph')).toHaveText('Text of 6');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expanded view' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('zyzzyva');
  await expect(page.getByText('No matches')).toBeVisible();
});

test('notes are written, changed, archived and deleted, each with undo', async ({ page }) => {
  const student = await newStudent(page, '/messages/notes');
  await page.getByRole('button', { name: 'New note' }).click();
  await field(page, 'New note').fill('Some, most, all.');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Some, most, all.');
  await page.reload();
  await expect(field(page, 'New note')).toHaveText('Some, most, all.');
  // A double click sends once.
  await page.getByRole('button', { name: 'Save note' }).dblclick();
  await expect(rows(page, 'Notes')).toHaveCount(1);
  expect((await student.call('GET /message/note/simple')).items).toHaveLength(1);
  await expect(
    page.getByRole('navigation', { name: 'Messages', exact: true }).locator('[aria-current=page]'),
  ).toHaveText(['Notes']);
  const row = rows(page, 'Notes').first().locator('[data-row-link]');
  await expect(row).toBeFocused();
  await page.keyboard.press('c');
  await field(page, 'Edit note').fill('Some, most, all, none.');
  await field(page, 'Edit note').press('Control+Enter');
  await expect(row).toContainText('Some, most, all, none.');
  await expect(row).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByText('No notes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Some, most, all, none.');
  await row.press('e');
  await expect(page.getByText('No notes yet')).toBeVisible();
  // The row disappears at once; the message appears after the server has archived the note.
  await expect(page.getByText('1 note archived.')).toBeVisible();
  await page.goto('/messages/notes/archived');
  await expect(rows(page, 'Archived notes')).toHaveCount(1);
  expect(
    (await student.call('GET /message/note/simple', { query: { archived: 'true' } })).items,
  ).toHaveLength(1);

  const about = { kind: 'question', id: await findQuestionId(student, 3) } as const;
  await student.call('POST /bookmark', { body: { about } });
  await page.goto('/messages/bookmarks');
  await rows(page, 'Bookmarks').locator('[data-row-link]').press('d');
  await expect(page.getByText('No bookmarks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page, 'Bookmarks')).toHaveCount(1);
  await expectAccessible(page, 'bookmarks');
  await rows(page, 'Bookmarks').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/explanation/id/${about.id}`));
});

test('support answers common questions, and accepts a ticket', async ({ page }) => {
  await newStudent(page, '/support');
  const faq = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group');
  const answered = page.getByRole('region', { name: 'Answered before' });
  await expect(faq.first()).toBeVisible();
  await expect(answered.getByRole('group').first()).toBeVisible();
  await expectAccessible(page, 'support');
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('zyzzyva');
  await expect(answered).toContainText('No answered questions match your search.');
  await expect(page).toHaveURL(/\?q=zyzzyva$/);
  await page.getByRole('button', { name: 'New message' }).click();
  await page.getByLabel('Subject').fill('My receipt');
  await field(page, 'Your question').fill('Where is my receipt?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\?ticket=/);
  await expect(page.getByRole('heading', { level: 2, name: 'My receipt' })).toBeVisible();
});

test('every page of messages is accessible with messages on it', async ({ page }) => {
  await signIn(page, 'student', '/messages');
  await expect(rows(page, 'Questions').first()).toBeVisible();
  await expectAccessible(page, 'messages');
  await goOn(page, '/messages/notes');
  await expect(rows(page, 'Notes').first()).toBeVisible();
  await rows(page, 'Notes').first().locator('[data-row-link]').click();
  await expect(rows(page, 'Notes').first().locator('[data-row-link]')).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expectAccessible(page, 'notes');
});
