import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Submits drills of one question without an answer: each enters the review inbox as skipped. */
export async function skipQuestions({ call }: Pick<Person, 'call'>, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
    const params = { id: drill.id };
    await call('PUT /drill/{id}/activate', { params });
    const answers = drill.questions.map(({ id }) => ({ drillQuestionId: id, givenAnswer: null }));
    await call('POST /drill/{id}/submit', { params, body: { answers, localTimeSpent: 20 } });
  }
  const { counts } = await call('GET /message/review/counts');
  expect(counts.open).toBe(count);
}

export const reviewRows = (page: Page, list = 'Reviews'): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
