import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Check } from '../../../ui/fields/Check.tsx';
import classes from './checkout.module.css';
import type { CheckoutChoices } from './checkout-search.ts';

interface Props {
  planId: string;
  /** The other choices, to restore after linking. */
  choices?: CheckoutChoices;
  linksLater: boolean;
  disabled: boolean;
  /** The student pressed the pay button without a choice. */
  isMissing: boolean;
  onChange: (linksLater: boolean) => void;
}

/** For a plan to which the exam council's rules apply: link the account first, or explicitly after paying. */
export function AccountChoice({ planId, choices, linksLater, disabled, isMissing, onChange }: Props) {
  const id = useId();
  return (
    <fieldset
      className={classes.account}
      aria-describedby={isMissing && !linksLater ? `${id}-error` : undefined}
    >
      <legend>LSAC account required</legend>
      <Text size="sm" c="dimmed">
        <Link to="/lsac-link" search={{ next: { page: 'checkout', planId, ...choices } }}>
          Link your LSAC account first
        </Link>
        , or pay now and link it within 7 days. After that, you can't study until it's linked.
      </Text>
      <Check
        label="Pay now and link my LSAC account within 7 days"
        checked={linksLater}
        onChange={(checked) => {
          if (!disabled) onChange(checked);
        }}
      />
      {isMissing && !linksLater ? (
        <Text id={`${id}-error`} size="sm" c="bad" role="alert">
          Link your LSAC account first, or choose to link it within 7 days.
        </Text>
      ) : null}
    </fieldset>
  );
}
