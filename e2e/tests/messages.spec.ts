import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { accounts, login, navigateInApp, newStudent, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const location = '/explanation/test/test-1/section/1/question/3';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).locator('[data-row]');
const kept = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }).join('\n'));

async function findQuestion({ call }: Person, question: number): Promise<string> {
  const { questionId } = await call('GET /explanation/find', {
    query: { test: 'test-1', section: 1, question },
  });
  return questionId as string;
}

test('a draft beside an explanation survives a reload, is sent, answered, and voted on', async ({ page }) => {
  const student = await newStudent(page, location);
  await page.getByRole('button', { name: 'Read anyway' }).click();
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

  // A tutor answers; the number of new replies is in the header of other pages. The desk has its own tests.
  const [ticket] = (await student.call('GET /message/ticket/simple')).items;
  const tutor = await login(accounts.tutor);
  const params = { id: ticket!.id };
  const { user } = await tutor.call('GET /user/me');
  await tutor.call('POST /ticket/{id}/set-claimed', { params, body: { claimed: true, userId: user.id } });
  await tutor.call('PUT /ticket/reply/{id}', {
    params,
    body: { reply: '<p>Because it names the cause.</p>' },
  });

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('unread-count')) requests.push(request.url());
  });
  await page.goto('/messages');
  await expect(rows(page, 'Questions')).toContainText('1 new reply');
  expect(requests).toEqual([]);
  await navigateInApp(page, '/settings');
  await page.getByRole('link', { name: 'Messages, 1 question with a new reply' }).click();
  // The focus goes to the question and back.
  const row = rows(page, 'Questions').locator('[data-row-link]');
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Why does the second/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await row.press('Enter');
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
  await navigateInApp(page, '/settings');
  await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /new reply/ })).toHaveCount(0);
});

test('notes and bookmarks are saved, each with undo, support accepts a ticket, and articles are found', async ({
  page,
  watch,
}) => {
  const student = await newStudent(page, '/messages/notes');
  await test.step('Notes are written, changed, archived and deleted, and bookmarks deleted.', async () => {
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
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'notes');
    await row.press('c');
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
    await navigateInApp(page, '/messages/notes/archived');
    await expect(rows(page, 'Archived notes')).toHaveCount(1);
    expect(
      (await student.call('GET /message/note/simple', { query: { archived: 'true' } })).items,
    ).toHaveLength(1);

    const about = { kind: 'question', id: await findQuestion(student, 3) } as const;
    await student.call('POST /bookmark', { body: { about } });
    await navigateInApp(page, '/messages/bookmarks');
    await rows(page, 'Bookmarks').locator('[data-row-link]').press('d');
    await expect(page.getByText('No bookmarks yet')).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: '1 bookmark removed.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(rows(page, 'Bookmarks')).toHaveCount(1);
    await expectAccessible(page, 'bookmarks');
    await rows(page, 'Bookmarks').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/explanation/id/${about.id}`));
  });
  await test.step('Support answers common questions, and accepts a ticket.', async () => {
    await navigateInApp(page, '/support');
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
  await test.step('Articles are found with their sections.', async () => {
    await navigateInApp(page, '/resources');
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('countermeas');
    const results = page.getByRole('list', { name: 'Resources matching “countermeas”' });
    await results.getByRole('link', { name: /How to keep an error log/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How to keep an error log' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link', { name: 'When to stop' })
      .click();
    await expect(page).toHaveURL(/#read-when-to-stop$/);
    await expect(page.getByRole('heading', { name: 'When to stop' })).toBeInViewport();
    watch.allow(/404.*no-such-article/);
    await navigateInApp(page, '/resources/guides/no-such-article');
    await expect(page.getByText('Article not found')).toBeVisible();
  });
});
