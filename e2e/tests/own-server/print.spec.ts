import { lastTexts, printed } from '../../support/paper.ts';
import { accounts, createStudent, login, navigateInApp, visit } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const withoutSpaces = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\s\u00ad\u200b‐-]+/g, '');
/** Words may be hyphenated, and lines end anywhere. */
const contains = (paper: string, text: string) => expect(withoutSpaces(paper)).toContain(withoutSpaces(text));

test('what scrolls, is folded or is a button on the screen is whole on paper or not there; plans can include tests on paper', async ({
  page,
  servers,
}) => {
  await test.step('Pages of a student.', async () => {
    const server = await servers.shared();
    const student = await login(accounts.student, server.url);
    const { call } = student;

    await test.step('A question with its passage, its explanation and all notes.', async () => {
      await page.setViewportSize({ width: 1440, height: 500 });
      // Nobody else works on these questions as this student.
      const reader = await createStudent(server.url);
      await visit(page, reader, `${server.url}/explanation/test/test-1/section/2/question/3`);
      const anyway = page.getByRole('button', { name: 'Read anyway' });
      const show = page.getByRole('button', { name: 'Show without answering' });
      const explanation = page.getByRole('region', { name: 'Explanation' });
      await expect(anyway.or(show).or(explanation)).toBeVisible();
      if (await anyway.isVisible()) await anyway.click();
      await expect(show.or(explanation)).toBeVisible();
      if (await show.isVisible()) {
        await show.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Show it' }).click();
      }
      await expect(explanation.getByRole('article').first()).toBeVisible();
      const { text, sheets } = await printed(page);
      expect(sheets).toBeGreaterThan(1);
      for (const part of await lastTexts(page, '[data-lines] p, details, [aria-labelledby="explanation"] p'))
        contains(text, part);
      for (const word of ['Ask a tutor', 'Previous', 'Print', 'Skip to content', 'Dashboard'])
        expect(text).not.toContain(word);
    });

    await test.step('A lesson.', async () => {
      const { courses } = await call('GET /lesson/courses');
      const lesson = courses[0]!.lessons[0]!;
      await visit(page, student, `${server.url}/lessons`);
      await page.getByRole('link', { name: lesson.title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
      const { text } = await printed(page);
      for (const part of await lastTexts(page, 'main p:not([aria-live])'))
        if (part.length > 25) contains(text, part);
      for (const word of ['Mark as done', 'Print', 'In this lesson']) expect(text).not.toContain(word);
    });

    await test.step('The result of a test.', async () => {
      const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
      // Tests of others on this server leave some in blind review.
      const done = items.find(({ scaled }) => scaled !== null)!;
      await navigateInApp(page, `/practice/result/${done.id}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Sections' })).toBeVisible();
      const { text } = await printed(page);
      for (const part of await lastTexts(page, 'main tbody th, main article h3, main figcaption'))
        contains(text, part);
      for (const word of ['Replay of', 'Print']) expect(text).not.toContain(word);
    });

    await test.step('A receipt is one sheet.', async () => {
      const { items } = await call('GET /billing/receipts');
      await navigateInApp(page, `/settings/billing/receipt/${items[0]!.id}`);
      await expect(page.getByText('Billed to')).toBeVisible();
      const { text, sheets } = await printed(page);
      expect(sheets).toBe(1);
      contains(text, student.email);
      for (const part of await lastTexts(page, 'main table tr')) contains(text, part);
      for (const word of ['Back to billing', 'Print']) expect(text).not.toContain(word);
    });
  });
  await test.step('Staff switch tests on paper for a plan; its students print a whole test, each section on a new page.', async () => {
    const server = await servers.shared();
    const admin = await login(accounts.admin, server.url);
    const student = await login(accounts.student, server.url);
    const { offers } = await student.call('GET /practice-test/offers');
    const offer = offers.find(({ lock }) => lock === null)!;
    const { user } = await student.call('GET /user/me');
    const planId = user.subscription!.plan.id;
    await visit(page, admin, `${server.url}/superadmin/plans/${planId}`);
    await page.getByLabel(/^Whole tests to print/).check();
    await page
      .getByRole('region', { name: 'What it includes' })
      .getByRole('button', { name: /^Save/ })
      .click();
    await expect(page.getByText('Plan saved. It applies right away.')).toBeVisible();

    await visit(page, student, `${server.url}/practice/paper/${offer.test.id}`);
    await expect(page.getByRole('heading', { level: 1, name: offer.test.name })).toBeVisible();
    const { paper } = await student.call('GET /practice-test/paper/{id}', { params: { id: offer.test.id } });
    const { text, sheets } = await printed(page);
    expect(sheets).toBeGreaterThan(2 * paper.sections.length);
    for (const { no } of paper.sections) contains(text, `End of section ${no}`);
    for (const part of await lastTexts(page, 'main ol ol')) contains(text, part);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});
