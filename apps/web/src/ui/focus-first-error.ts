import type { FormEvent } from 'react';

/**
 * For `form.onSubmit`: after a refused submission it focuses the first invalid field, so that its error is announced.
 */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event?: FormEvent<HTMLFormElement>,
): void {
  const form = event?.currentTarget;
  // The next render marks the fields.
  window.requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
