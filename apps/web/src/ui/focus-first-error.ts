import type { FormEvent } from 'react';

/** For `form.onSubmit`: after a refused hand-in the first field at fault has the focus, and its reason is read out. */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event?: FormEvent<HTMLFormElement>,
): void {
  const form = event?.currentTarget;
  // The fields are marked in the next render.
  window.requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
