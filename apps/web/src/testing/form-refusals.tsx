import type { Route } from '@docket/contract/client';
import type { Me } from '@docket/contract/types';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createMe } from './create-me.ts';
import { act, fireEvent, openPage, screen, waitFor } from './dom.tsx';
import type { Responses, SentCall } from './fake-server.ts';
import { refusals } from './refusals.ts';
import { sampleOutput, sampleReads, writeRoutes } from './sample.ts';

/** How a form, or a button that sends a change by itself, is reached. */
export interface RefusedCase {
  /** What is mounted. */
  readonly page: () => ReactNode;
  readonly me?: Partial<Me>;
  readonly path?: string;
  /** Responses that a sample of the contract can't give, and those of calls with a body that only read. */
  readonly responses?: Responses;
  /** Responses of calls that open the form; they are refused later. */
  readonly first?: Responses;
  /** Opens the form. */
  readonly open?: (user: UserEvent) => Promise<unknown>;
  /** The form is the first one on the page; by default the last one, because a dialog comes last. */
  readonly isFirst?: true;
  /** GETs that send the form. */
  readonly gets?: readonly Route[];
  /** Refusals that the form answers in another way, which a test of its own covers. */
  readonly except?: readonly string[];
  /** What is shown when the server fails, where the specification says it. */
  readonly failure?: RegExp;
  /** Fills in what the form needs beyond the fields that are filled by their types. */
  readonly fill?: (user: UserEvent, form: HTMLElement) => Promise<unknown> | unknown;
  /** Saves it; by default the submit button is pressed. */
  readonly save?: (user: UserEvent, form: HTMLElement) => Promise<unknown>;
  /** Fields that are sent by a button, outside of a form. */
  readonly hasNoForm?: true;
  /** For buttons without a form, and for codes that are sent when they are complete: nothing is filled in. */
  readonly isButton?: true;
}

/** The role of staff who may do everything on the pages. */
export const staff: Partial<Me> = { roles: ['ADMIN'] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const listFields = (form: HTMLElement): Field[] =>
  [...form.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => !field.matches('[hidden], [type=hidden], [type=file]'),
  );
const isEditable = (field: Field) => !field.disabled && !field.matches('fieldset:disabled *');

const examples: Readonly<Record<string, string>> = {
  email: 'someone@docket.example',
  password: 'Quiet otters juggle 42 pears',
  date: '2027-06-07',
  time: '10:30',
  number: '12',
  url: 'https://docket.example/page',
  tel: '+1 555 010 0000',
};

function fillField(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find(
      ({ value, disabled }) => value !== '' && value !== field.value && !disabled,
    );
    if (other) fireEvent.change(field, { target: { value: other.value } });
    return;
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return;
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (!field.checked) fireEvent.click(field);
    return;
  }
  if (field.readOnly || field.getAttribute('role') === 'combobox') return;
  if (field.autocomplete === 'one-time-code')
    return void fireEvent.change(field, { target: { value: '123456' } });
  const isNumber = field.inputMode === 'numeric' || field.inputMode === 'decimal';
  const example = isNumber ? examples.number : examples[field.type];
  const value = example ?? (field.value ? `${field.value} again` : 'A text');
  if (field.value !== value) fireEvent.change(field, { target: { value } });
}

const readFields = (form: HTMLElement) => [
  ...listFields(form).map((field) =>
    field instanceof HTMLInputElement && /checkbox|radio/.test(field.type) ? field.checked : field.value,
  ),
  ...[...form.querySelectorAll('[role=textbox]')].map((field) => field.textContent),
];

/** Presses the first button with this name, which opens the form. */
export const press =
  (name: string | RegExp): NonNullable<RefusedCase['open']> =>
  async (user) =>
    user.click((await screen.findAllByRole('button', { name }))[0]!);

/** A press would do something: a button whose action is running is not disabled (`ui/ActionButton.tsx`). */
function expectReady(button: HTMLElement): void {
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('aria-disabled');
}

/** The last button with this text; by role it would take long on a large page. */
async function findButton(text: RegExp): Promise<HTMLElement> {
  const find = () =>
    [...document.querySelectorAll('button')].findLast((button) => text.test(button.textContent ?? ''));
  await waitFor(() => {
    expect(find(), String(text)).toBeDefined();
    expectReady(find()!);
  });
  return find()!;
}

/** A button that sends a change without a form. */
export const sentBy = (name: string | RegExp): Pick<RefusedCase, 'isButton' | 'open' | 'save'> => ({
  isButton: true,
  open: () => screen.findAllByRole('button', { name }),
  save: press(name),
});

/** Types into an author's text, whose editor is loaded when it is shown. */
export const typeInEditor: NonNullable<RefusedCase['fill']> = async (_user, form) => {
  const find = () =>
    [...form.querySelectorAll('[role=textbox]')].find((field) => 'editor' in field) as
      | (HTMLElement & { editor: { commands: { setContent: (html: string, how: object) => void } } })
      | undefined;
  await waitFor(() => expect(find()).toBeDefined());
  act(() => find()!.editor.commands.setContent('<p>A text.</p>', { emitUpdate: true }));
};

async function pressSubmit(form: HTMLElement): Promise<void> {
  const button =
    form.querySelector<HTMLButtonElement>('button[type=submit]') ??
    document.querySelector<HTMLButtonElement>(`button[type=submit][form="${form.id}"]`);
  expect(button, 'a button that submits').not.toBeNull();
  await waitFor(() => expectReady(button!));
  fireEvent.click(button!);
}

/** Whether a save says which version it changes, so that one over a newer version is refused. */
const sendsVersion = ({ body }: SentCall) => {
  const { version, updatedAt } = (body ?? {}) as Record<string, unknown>;
  return [version, updatedAt].some((value) => value !== undefined && value !== null);
};

const findMessages = (text: RegExp) =>
  [...document.querySelectorAll('[role=alert], [role=status], .mantine-InputWrapper-error')].filter((one) =>
    text.test(one.textContent ?? ''),
  );

/**
 * Saves each form once for each way to be refused without naming one of its fields, and expects a message that says why; what
 * was typed stays. A refusal because of a newer version offers a choice if the form sends the version.
 * The keys are files, with the name of the form behind # if a file has several; `refusals.test.ts` checks that none is missing.
 */
export function testRefusals(cases: Readonly<Record<string, RefusedCase>>): void {
  test.each(Object.entries(cases))('%s', async (_name, one) => {
    let error: () => unknown = () => new Error();
    const writes = Object.fromEntries(
      [...writeRoutes, ...(one.gets ?? [])].map((route) => [
        route,
        () => {
          throw error();
        },
      ]),
    );
    const { server, user } = openPage(one.page(), {
      me: { ...sampleOutput('GET /user/me').user, ...createMe(), timezone: 'UTC', ...one.me },
      path: one.path ?? '/',
      responses: { ...sampleReads(), ...writes, ...one.responses, ...one.first } as Responses,
    });
    await one.open?.(user);
    const find = () =>
      one.hasNoForm
        ? document.body
        : [...document.querySelectorAll<HTMLElement>('form')].at(one.isFirst ? 0 : -1);
    if (!one.isButton) await waitFor(() => expect(find()).toBeDefined());
    const form = () => find() ?? document.body;
    const fillIn = async () => {
      if (!one.isButton) for (const field of listFields(form()).filter(isEditable)) fillField(field);
      await one.fill?.(user, form());
    };
    await fillIn();
    server.setResponses(writes);
    server.setResponses(one.responses ?? {});
    const listWrites = () =>
      server.calls.filter(({ route }) => route in writes && !(route in (one.responses ?? {})));
    /** Both ways out of a conflict: saves over the newer version, which is refused again, then takes it. */
    const resolve = async () => {
      const save = async () => {
        const sent = listWrites().length;
        if (one.save) await one.save(user, form());
        else await pressSubmit(form());
        await waitFor(() => expect(listWrites().length).toBeGreaterThan(sent));
      };
      const mine = await findButton(/mine|this version/);
      const before = readFields(form());
      const sent = listWrites().length;
      fireEvent.click(mine);
      if (mine.textContent === 'Keep mine') await save();
      else await waitFor(() => expect(listWrites().length).toBeGreaterThan(sent));
      await findButton(/mine|this version/);
      expect(readFields(form())).toEqual(before);
      const theirs = /^Use (theirs|the other version)$/;
      fireEvent.click(await findButton(theirs));
      await screen.findByText(/^Use (theirs|the other version)\?$/);
      fireEvent.click(await findButton(theirs));
      await waitFor(() => expect(findMessages(/while you were writing/)).toEqual([]));
      await fillIn();
    };
    for (const refusal of refusals.filter(({ name }) => !one.except?.includes(name))) {
      error = refusal.error;
      const sent = listWrites().length;
      const typed = readFields(form());
      if (one.save) await one.save(user, form());
      else await pressSubmit(form());
      await waitFor(() => expect(listWrites().length, refusal.name).toBeGreaterThan(sent));
      const text = (refusal.name === 'a failure of the server' && one.failure) || refusal.text;
      await waitFor(() => expect(findMessages(text), refusal.name).not.toEqual([]));
      if (!one.isButton) expect(readFields(form()), refusal.name).toEqual(expect.arrayContaining(typed));
      if (refusal.name === 'another version' && sendsVersion(listWrites().at(-1)!)) await resolve();
      for (const toast of document.querySelectorAll('[aria-label="Dismiss message"]')) fireEvent.click(toast);
    }
  });
}
