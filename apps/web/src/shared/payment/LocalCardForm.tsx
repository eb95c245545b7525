import { Stack, TextInput } from '@mantine/core';
import { type ChangeEvent, useImperativeHandle, useRef, useState } from 'react';
import { Refusal } from '../../ui/FormMessage.tsx';
import { FormGrid } from '../../ui/layout/FormGrid.tsx';
import {
  type CardErrors,
  type CardFields,
  formatCardNumber,
  formatExpiry,
  validateCard,
} from './card-fields.ts';
import type { CardFormProps } from './card-form-handle.ts';
import { CardRefusedError, createCard } from './create-card.ts';

const emptyCard: CardFields = { number: '', expiry: '', cvc: '', name: '' };
const order = ['number', 'expiry', 'cvc', 'name'] as const;
const formatters: Partial<Record<keyof CardFields, (text: string) => string>> = {
  number: formatCardNumber,
  expiry: formatExpiry,
};

/** Formats only when typing at the end; elsewhere the caret would jump. */
function formatTyped(field: keyof CardFields, { value, selectionStart }: HTMLInputElement): string {
  const format = selectionStart === value.length ? formatters[field] : undefined;
  return format ? format(value) : value;
}

interface Props extends CardFormProps {
  gatewayUrl: string;
  publishableKey: string;
}

/** The card form for the local gateway. Card data goes only to the gateway. */
export default function LocalCardForm({ ref, disabled = false, gatewayUrl, publishableKey }: Props) {
  const [fields, setFields] = useState(emptyCard);
  const [errors, setErrors] = useState<CardErrors>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  // A retry must pay with the same card, because another id would be another payment.
  const createdId = useRef<string | null>(null);
  const inputs = useRef(new Map<keyof CardFields, HTMLInputElement>());
  const showErrors = (found: CardErrors) => {
    setErrors(found);
    const first = order.find((field) => found[field]);
    if (first) inputs.current.get(first)?.focus();
  };
  useImperativeHandle(ref, () => ({
    async createCard() {
      if (createdId.current) return createdId.current;
      const found = validateCard(fields, new Date());
      setRefusal(null);
      showErrors(found);
      if (Object.keys(found).length > 0) return null;
      try {
        createdId.current = await createCard(fields, { gatewayUrl, publishableKey });
        return createdId.current;
      } catch (error) {
        if (error instanceof CardRefusedError && error.field) showErrors({ [error.field]: error.message });
        else setRefusal(error);
        return null;
      }
    },
  }));
  const change = (field: keyof CardFields) => (event: ChangeEvent<HTMLInputElement>) => {
    const value = formatTyped(field, event.currentTarget);
    createdId.current = null;
    setFields((old) => ({ ...old, [field]: value }));
    setErrors(({ [field]: _fixed, ...others }) => others);
  };
  const inputProps = (field: keyof CardFields) => ({
    value: fields[field],
    error: errors[field],
    required: true,
    withAsterisk: false,
    // A disabled field would lose the focus, and a refused card would have to be found again.
    readOnly: disabled,
    spellCheck: false,
    onChange: change(field),
    ref: (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(field, input);
    },
  });
  return (
    <Stack w="100%" maw={480}>
      {refusal ? <Refusal error={refusal} /> : null}
      <TextInput
        {...inputProps('number')}
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={23}
        onBlur={() => setFields((old) => ({ ...old, number: formatCardNumber(old.number) }))}
      />
      <FormGrid min="8rem" gap="sm" top>
        <TextInput
          {...inputProps('expiry')}
          label="Expiration date"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={9}
          onBlur={() => setFields((old) => ({ ...old, expiry: formatExpiry(old.expiry) }))}
        />
        <TextInput
          {...inputProps('cvc')}
          label="Security code"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
        />
      </FormGrid>
      <TextInput {...inputProps('name')} label="Name on card" autoComplete="cc-name" maxLength={120} />
    </Stack>
  );
}
