import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** The action is running: another press does nothing. */
  busy?: boolean;
  /** The button cannot be pressed at present. */
  off?: boolean;
}

/** A button that keeps the focus while it cannot be pressed; the browser blurs a disabled one. */
export function SteadyButton({ busy = false, off = false, onClick, onKeyDown, ...button }: Props) {
  return (
    <Button
      {...button}
      {...(off ? { 'data-disabled': true } : {})}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy && !off) onClick?.(event);
      }}
      onKeyDown={(event) => {
        // A key that is held down would press the next button in this position.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
        onKeyDown?.(event);
      }}
    />
  );
}
