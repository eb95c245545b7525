import type { Practice } from '@docket/contract/types';
import type { Page } from '@playwright/test';
import { accounts, login, type Person, visit } from './people.ts';
import { option } from './runner.ts';
import { expect } from './test.ts';

type Choice = {
  readonly sectionNo?: number;
  readonly amountOfSections?: number;
  readonly minutes?: number;
  readonly rehearsal?: boolean;
};

/** The demo student, whose plan has whole tests, with an unstarted practice test. */
export async function studentWithTest(base: string, choice: Choice = {}): Promise<PracticeStudent> {
  const person = await login(accounts.student, base);
  return { ...person, base, practiceId: await makeTest(person, choice) };
}
export interface PracticeStudent extends Person {
  readonly base: string;
  readonly practiceId: string;
}

/** Creates a practice test of the first test that the student may take. */
export async function makeTest({ call }: Pick<Person, 'call'>, choice: Choice): Promise<string> {
  const { offers } = await call('GET /practice-test/offers');
  const offer = offers.find(({ lock }) => lock === null);
  if (!offer) throw new Error('No test is offered');
  const { minutes, ...rest } = choice;
  const { practice } = await call('POST /practice-test', {
    body: {
      testId: offer.test.id,
      ...rest,
      // A rehearsal uses the exam's own time.
      ...(minutes && !rest.rehearsal ? { timing: { kind: 'custom', minutes } } : {}),
    },
  });
  return practice.id;
}

export const getPractice = async ({
  call,
  practiceId,
}: Pick<PracticeStudent, 'call' | 'practiceId'>): Promise<Practice> =>
  (await call('GET /practice-test/{id}', { params: { id: practiceId } })).practice;

export const resumePath = (practiceId: string) => `/start/practice/resume/${practiceId}`;

/** Opens the page of the test and starts the next section. */
export async function beginSection(page: Page, student: PracticeStudent, no = 1): Promise<void> {
  await visit(page, student, `${student.base}${resumePath(student.practiceId)}`);
  await page.getByRole('button', { name: new RegExp(`^Start( section ${no})?$`) }).click();
  await expect(option(page, 'A')).toBeVisible();
}

/** Ends the current section by hand. */
export async function endSection(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^End (section|test)$/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^End (section|test)$/ })
    .click();
}

/** Waits until the server has the expected state of a test. */
export async function expectInTest(
  student: PracticeStudent,
  check: (practice: Practice) => void,
): Promise<void> {
  await expect(async () => check(await getPractice(student))).toPass();
}

export const notices = (page: Page) => page.getByRole('status', { name: 'What happened' });
