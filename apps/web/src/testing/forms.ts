import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Replaces the value of a field by pasting: typing would render the page again for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (text === '') return user.clear(field);
  await user.click(field);
  // At once: a number field that is cleared first may fall back to zero.
  (field as HTMLInputElement).select();
  await user.paste(text);
}

/** A region of a page with its own form. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

/** After a conflict: discards the own changes after confirmation. */
export async function takeTheirs(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await user.click(question.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Delays a response until the test opens the gate: `await gate.passed` in the response. */
export function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
