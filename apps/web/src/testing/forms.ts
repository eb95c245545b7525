import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Replaces what a field holds. The text is pasted: typing draws the page again for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (text === '') return user.clear(field);
  await user.click(field);
  // At once: a field of numbers that is emptied first may go back to zero.
  (field as HTMLInputElement).select();
  await user.paste(text);
}

/** A part of a page with a form of its own. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

/** After a conflict: gives up what was written, after the question. */
export async function takeTheirs(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await user.click(question.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Holds an answer back until the test opens it: `await gate.passed` in the answer. */
export function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
