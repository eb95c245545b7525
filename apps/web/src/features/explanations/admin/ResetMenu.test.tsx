// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage, screen, waitFor } from '../../../testing/dom.tsx';
import { ResetMenu } from './ResetMenu.tsx';

test('opens on its first action, and goes on by arrows', async () => {
  const onAsk = vi.fn();
  const { user } = openPage(<ResetMenu name="Test 1, by Alex Brook" onAsk={onAsk} />);
  const button = await screen.findByRole('button', { name: 'Reset: Test 1, by Alex Brook' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('menuitem')[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onAsk).toHaveBeenCalledWith('votes');
});
