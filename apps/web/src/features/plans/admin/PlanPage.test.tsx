// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, pressEscape, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import type { Responses } from '../../../testing/fake-server.ts';
import { createGate, fill, findSection, takeTheirs } from '../../../testing/forms.ts';
import { PlanPage } from './PlanPage.tsx';
import { PlansPage } from './PlansPage.tsx';
import type { StaffPlan } from './plan-queries.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const createPlan = (over: Partial<StaffPlan> = {}): StaffPlan => ({
  id,
  code: 'full',
  name: 'Full',
  price: 10,
  enabled: true,
  features: { tests: [], skills: { units: 'all' }, lessons: { free: 'all' } },
  settings: { description: '', prepPlusPrice: 120, requiresLsacAccount: false },
  stripePriceId: null,
  feeWaiverPrice: null,
  version: 1,
  subscriptions: 0,
  demoSubscriptions: 0,
  ...over,
});

/** A server with one plan, which refuses a change of a version that is no longer stored. */
function createPlanServer() {
  let stored = createPlan();
  let next = Promise.resolve();
  const change = (values: Partial<StaffPlan>) => {
    stored = { ...stored, ...values, version: stored.version + 1 };
    return { plan: stored };
  };
  const describePlan = (description: string) => change({ settings: { ...stored.settings, description } });
  const expectVersion = (version: number) => {
    if (version !== stored.version)
      throw refuse(409, { error: 'CONFLICT', message: 'Someone else changed this' });
  };
  return {
    stored: () => stored,
    change,
    describePlan,
    /** Delays the next save of the description. */
    holdNext() {
      const gate = createGate();
      next = gate.passed;
      return gate;
    },
    responses: {
      'GET /plan/all': () => ({ plans: [stored] }),
      'GET /test': { items: [], page: 1, size: 100, total: 0 },
      'GET /skill/units/all': { units: [] },
      'PUT /plan/{id}': ({ body: { version, ...values } }) => {
        expectVersion(version);
        return change(values as Partial<StaffPlan>);
      },
      'PUT /plan/settings/{id}': async ({ body: { version, ...values } }) => {
        await next;
        expectVersion(version);
        return change({ settings: { ...stored.settings, ...values } as StaffPlan['settings'] });
      },
    } satisfies Responses,
  };
}
function openPlan() {
  const { responses, ...plan } = createPlanServer();
  return { ...plan, ...openPage(<PlanPage id={id} />, { me: { roles: ['ADMIN'] }, responses }) };
}
const findDescription = () => screen.findByLabelText('Description for students');
const saveIn = async (user: ReturnType<typeof openPage>['user'], name: string) =>
  user.click((await findSection(name)).getByRole('button', { name: 'Save' }));
const expectSaved = async (name: string) => {
  const section = await findSection(name);
  await section.findByText('All changes saved');
};

test("keeps a text in conflict with a colleague's save across a reload, and saves it over theirs", async () => {
  const { user, stored, describePlan, reload } = openPlan();
  await fill(user, await findDescription(), 'Mine');
  describePlan('Theirs');
  await saveIn(user, 'Description');
  expect(await screen.findByText(/Someone else changed this/)).toHaveTextContent('Your text is still here');
  expect(await findDescription()).toHaveValue('Mine');

  reload();
  await waitFor(async () => expect(await findDescription()).toHaveValue('Theirs'));
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  await saveIn(user, 'Description');
  const mine = await screen.findByRole('button', { name: 'Save mine anyway' });
  await waitFor(() => expect(mine.closest('[role="alert"]')).toHaveFocus());
  await user.click(mine);
  await expectSaved('Description');
  expect(screen.queryByText(/Someone else changed this/)).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByLabelText('Description for students').closest('form')).toHaveFocus(),
  );
  expect(stored().settings.description).toBe('Mine');
});

test("takes a colleague's values after confirmation, and discards the own text", async () => {
  const { user, stored, describePlan, reload } = openPlan();
  await fill(user, await findDescription(), 'Mine');
  describePlan('Theirs');
  await saveIn(user, 'Description');
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  pressEscape(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findDescription()).toHaveValue('Mine');
  await takeTheirs(user);
  expect(await findDescription()).toHaveValue('Theirs');
  expect(stored().settings.description).toBe('Theirs');
  reload();
  await waitFor(async () => expect(await findDescription()).toHaveValue('Theirs'));
  expect(screen.queryByRole('button', { name: 'Restore changes' })).not.toBeInTheDocument();
});

test('keeps fields that only a colleague changed as they saved them', async () => {
  const { user, stored, change } = openPlan();
  await fill(user, await screen.findByLabelText('Price in US dollars per month'), '12');
  change({ name: 'Full anew' });
  await saveIn(user, 'Name and price');
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }));
  await expectSaved('Name and price');
  expect(stored()).toMatchObject({ name: 'Full anew', price: 12 });
});

test('keeps what is typed during a save as a change to the saved values', async () => {
  const { user, stored, holdNext, reload } = openPlan();
  const section = await findSection('Description');
  const description = await findDescription();
  const gate = holdNext();
  await fill(user, description, 'First words.');
  await saveIn(user, 'Description');
  await user.type(description, ' And more.');
  gate.open();
  await screen.findByText('Plan saved.');
  expect(stored().settings.description).toBe('First words.');
  expect(description).toHaveValue('First words. And more.');
  expect(section.getByText('Unsaved changes')).toBeInTheDocument();

  reload();
  await waitFor(async () => expect(await findDescription()).toHaveValue('First words.'));
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(await findDescription()).toHaveValue('First words. And more.');
  // Nobody else changed it, so there is no conflict.
  await saveIn(user, 'Description');
  await expectSaved('Description');
  expect(stored().settings.description).toBe('First words. And more.');

  // Without a reload, the version is that of the last save.
  const second = holdNext();
  await fill(user, await findDescription(), 'Saved');
  await saveIn(user, 'Description');
  await user.type(await findDescription(), ' twice');
  second.open();
  const again = await findSection('Description');
  await waitFor(() => expect(again.getByRole('button', { name: 'Undo changes' })).toBeEnabled());
  expect(again.getByText('Unsaved changes')).toBeInTheDocument();
  await saveIn(user, 'Description');
  await expectSaved('Description');
  expect(stored().settings.description).toBe('Saved twice');
});

test('removes an error with its cause', async () => {
  const { user, server } = openPlan();
  const message = "This plan can't change between free and paid.";
  server.setResponses({
    'PUT /plan/{id}': () => {
      throw refuse(422, { error: 'INVALID', message, details: [{ field: 'price', message }] });
    },
  });
  const price = await screen.findByLabelText('Price in US dollars per month');
  await fill(user, price, '0');
  await saveIn(user, 'Name and price');
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(price).toHaveAccessibleDescription(expect.stringContaining(message));
  await fill(user, price, '10');
  await expectSaved('Name and price');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('asks before the name of a new plan is discarded', async () => {
  const { responses } = createPlanServer();
  const { user } = openPage(<PlansPage />, { me: { roles: ['ADMIN'] }, responses });
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'New plan' });
  const name = within(dialog).getByLabelText('Name');
  await fill(user, name, 'Typed at length');
  for (const answer of ['Stay', 'Close']) {
    pressEscape(dialog);
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    expect(name).toHaveValue('Typed at length');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
