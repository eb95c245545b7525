import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface Props
  extends ButtonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | 'style'> {
  ref?: Ref<HTMLAnchorElement>;
}
const AnchorButton = (props: Props) => <Button component="a" data-plain {...props} />;

/** A link that looks like a button; its address and parameters are typed like a Link's. */
export const LinkButton = createLink(AnchorButton);
