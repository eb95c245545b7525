import { hasVisibleText } from '@docket/contract/formats';
import type { CouponOffer } from '@docket/contract/types';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { describeError } from '../../../lib/errors.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import classes from './checkout.module.css';
import { describeCoupon } from './describe-coupon.ts';

interface Props {
  planId: string;
  coupon: CouponOffer | null;
  /** A coupon code in the address that can't be used, and why. */
  refused?: { readonly code: string; readonly message: string } | undefined;
  disabled: boolean;
  onChange: (coupon: CouponOffer | null) => void;
}

/** A field for a coupon; the server decides whether it can be used for the plan, and why not. */
export function CouponField({ planId, coupon, refused, disabled, onChange }: Props) {
  const [code, setCode] = useState(refused?.code ?? '');
  const [isRefused, setIsRefused] = useState(refused !== undefined);
  const check = useMutation({
    mutationFn: (code: string) =>
      call('GET /billing/validity/{code}', { params: { code }, query: { planId } }),
    onSuccess: ({ valid, coupon }) => {
      if (!valid || !coupon) return;
      setCode('');
      onChange(coupon);
    },
  });
  if (coupon)
    return (
      <Group className={classes.coupon} justify="space-between" gap="xs">
        <p role="status">
          Coupon {coupon.code} applied: {describeCoupon(coupon)}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          onClick={() => {
            check.reset();
            onChange(null);
          }}
        >
          Remove coupon
        </Button>
      </Group>
    );
  const refusal =
    check.data && !check.data.valid ? check.data.message : isRefused ? (refused?.message ?? null) : null;
  return (
    <DisabledWhileImpersonating>
      <Group
        component="form"
        wrap="nowrap"
        align="start"
        gap="xs"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (hasVisibleText(code) && !check.isPending && !disabled) check.mutate(code.trim());
        }}
      >
        <TextInput
          flex={1}
          label="Coupon"
          placeholder="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          disabled={disabled}
          error={check.error ? describeError(check.error).message : refusal}
          onChange={({ currentTarget: { value } }) => {
            setCode(value);
            setIsRefused(false);
            check.reset();
          }}
        />
        <ActionButton
          type="submit"
          variant="default"
          mt={28}
          loading={check.isPending}
          disabled={disabled || !hasVisibleText(code)}
        >
          Apply
        </ActionButton>
      </Group>
    </DisabledWhileImpersonating>
  );
}
