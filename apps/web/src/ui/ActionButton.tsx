import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, useState } from 'react';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {}

/**
 * A button whose action takes a while. While it is loading, or disabled since it was pressed, a press does nothing, but it
 * keeps the focus: the browser takes that from a disabled button, and does not give it back.
 */
export function ActionButton({
  loading = false,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...button
}: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const isOff = loading || disabled;
  return (
    <Button
      {...button}
      loading={loading}
      disabled={disabled}
      onFocus={(event) => {
        setIsFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsFocused(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        // Of a form's button, this also stops Enter in a field.
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
      renderRoot={(root) => (
        <button
          {...root}
          disabled={disabled && !isFocused}
          aria-disabled={isOff || undefined}
          aria-busy={loading || undefined}
        />
      )}
    />
  );
}
