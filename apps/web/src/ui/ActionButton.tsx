import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {}

/**
 * A button whose action takes a while. While it is loading a press does nothing, but it is not disabled: the browser takes
 * the focus from a disabled button, and does not give it back.
 */
export function ActionButton({ loading = false, disabled = false, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      loading={loading}
      disabled={disabled}
      onClick={(event) => {
        // Of a form's button, this also stops Enter in a field.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
      renderRoot={(root) => (
        <button
          {...root}
          disabled={disabled}
          aria-disabled={loading || undefined}
          aria-busy={loading || undefined}
        />
      )}
    />
  );
}
