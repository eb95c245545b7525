// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage, screen } from '../testing/dom.tsx';
import { ActionButton } from './ActionButton.tsx';

test('a button keeps the focus while its action runs, and does nothing when it is pressed again', async () => {
  let sent = 0;
  let finish = () => {};
  function Page() {
    const [loading, setLoading] = useState(false);
    finish = () => setLoading(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
          setLoading(true);
        }}
      >
        <input aria-label="Name" />
        <ActionButton type="submit" loading={loading}>
          Save
        </ActionButton>
      </form>
    );
  }
  const { user } = openPage(<Page />);
  const button = await screen.findByRole('button', { name: 'Save' });
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'A{Enter}');
  expect(sent).toBe(1);
  finish();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent).toBe(2);
});

test('a button that its own action disables keeps the focus until it is left', async () => {
  function Page() {
    const [isSaved, setIsSaved] = useState(false);
    return (
      <ActionButton disabled={isSaved} onClick={() => setIsSaved(true)}>
        Save
      </ActionButton>
    );
  }
  const { user } = openPage(<Page />);
  const button = await screen.findByRole('button', { name: 'Save' });
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveFocus();
  await user.tab();
  expect(button).toBeDisabled();
});

test('every button with an action that takes a while is one of these', () => {
  const folder = join(import.meta.dirname, '..');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|ui.ActionButton\.tsx$/.test(file))
    .filter((file) => /<Button\b(?:[^>]|=>)*?\sloading=/.test(readFileSync(join(folder, file), 'utf8')));
  expect(found).toEqual([]);
});
