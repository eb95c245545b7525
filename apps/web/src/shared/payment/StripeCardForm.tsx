import { Stack } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useImperativeHandle, useRef, useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { Refusal } from '../../ui/FormMessage.tsx';
import type { CardFormProps } from './card-form-handle.ts';
import { openStripe } from './stripe.ts';

/** Stripe renders in its own frame, which does not see our CSS variables. */
function readAppearance(theme: string): Appearance {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: theme.endsWith('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: read('--accent'),
      colorBackground: read('--surface'),
      colorText: read('--ink'),
      colorTextSecondary: read('--quiet'),
      colorDanger: read('--bad'),
      borderRadius: read('--radius-control'),
      fontFamily: 'Inter, system-ui, sans-serif',
    },
  };
}

function Fields({ ref, disabled = false }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [refusal, setRefusal] = useState<string | null>(null);
  // A retry must pay with the same card, because another id would be another payment.
  const createdId = useRef<string | null>(null);
  useImperativeHandle(ref, () => ({
    async createCard() {
      if (createdId.current) return createdId.current;
      if (!stripe || !elements) return null;
      setRefusal(null);
      const { error: incomplete } = await elements.submit();
      // The element shows field errors itself.
      if (incomplete) return null;
      const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
      if (error) {
        setRefusal(error.message ?? "This card can't be used. Try another card.");
        return null;
      }
      createdId.current = paymentMethod.id;
      return paymentMethod.id;
    },
  }));
  return (
    <Stack w="100%" maw={480}>
      {refusal ? <Refusal error={refusal} /> : null}
      <PaymentElement
        options={{
          readOnly: disabled,
          terms: { card: 'never' },
          wallets: { applePay: 'never', googlePay: 'never' },
        }}
        onChange={() => {
          createdId.current = null;
        }}
      />
    </Stack>
  );
}

/** Stripe's Payment Element: card data goes from Stripe's frame directly to Stripe. */
export default function StripeCardForm({
  publishableKey,
  ...props
}: CardFormProps & { publishableKey: string }) {
  const { theme } = useTheme();
  return (
    <Elements
      key={theme}
      stripe={openStripe(publishableKey)}
      options={{
        mode: 'setup',
        currency: 'usd',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance: readAppearance(theme),
      }}
    >
      <Fields {...props} />
    </Elements>
  );
}
