import type { Page } from '@playwright/test';
import { createStudent, login, type Person } from './people.ts';

export const rows = (page: Page) => page.getByRole('list', { name: 'Tickets' }).locator('[data-row]');
export const thread = (page: Page) => page.getByRole('region', { name: 'Thread' });
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Your reply', exact: true });
/**
 * Clears the editor by its own keys: after `fill('')` it may learn of the selection only after the key that deletes.
 */
export async function empty(page: Page): Promise<void> {
  await editor(page).press('Control+a');
  await page.keyboard.press('Delete');
}
export const draft = (page: Page) => page.getByRole('region', { name: 'Auto-draft' });

/** A tutor in addition to the one of the demo. */
export async function secondTutor(admin: Person): Promise<Person> {
  const person = await createStudent();
  const { user } = await person.call('GET /user/me');
  await admin.call('PUT /user/{id}/roles', { params: { id: user.id }, body: { roles: ['TUTOR'] } });
  return login(person);
}

/** A student submits a drill of one question, and asks about it. */
export async function askAboutDrill({ call }: Person, text: string): Promise<string> {
  const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  const [question] = drill.questions;
  if (!question) throw new Error('A drill without a question');
  await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: { answers: [{ drillQuestionId: question.id, givenAnswer: 2 }], localTimeSpent: 60 },
  });
  const { ticket } = await call('POST /ticket', {
    body: {
      about: { kind: 'question', id: question.questionId },
      text: `<p>${text}</p>`,
      context: { attemptQuestionId: question.id },
    },
  });
  return ticket.id;
}
