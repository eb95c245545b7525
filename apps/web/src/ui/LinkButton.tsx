import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { impersonation } from '../lib/impersonation.ts';
import { DisabledWhileImpersonating } from './DisabledWhileImpersonating.tsx';

interface Props
  extends ButtonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | 'style'> {
  ref?: Ref<HTMLAnchorElement>;
}
/** Addresses that start an attempt when they are opened. */
const begins = /^\/start\/(drill\/(next|question|review|type)|diagnostic)\b/;

const AnchorButton = (props: Props) => {
  if (!impersonation || !begins.test(props.href ?? '')) return <Button component="a" data-plain {...props} />;
  const { children, size = 'sm', variant = 'filled', className = '' } = props;
  return (
    <DisabledWhileImpersonating>
      <Button {...{ size, variant, className }}>{children}</Button>
    </DisabledWhileImpersonating>
  );
};

/** A link that looks like a button; its route and parameters are typed like a Link's. */
export const LinkButton = createLink(AnchorButton);
