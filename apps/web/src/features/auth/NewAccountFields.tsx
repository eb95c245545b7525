import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { checkEmail, checkFilled } from '../../shared/account-fields/checks.ts';
import { EmailInput } from '../../shared/account-fields/EmailInput.tsx';
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../shared/account-fields/password-check.ts';
import { FormGrid } from '../../ui/layout/FormGrid.tsx';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}
export const emptyAccount: NewAccount = { firstName: '', lastName: '', email: '', password: '' };

/** The checks of the fields before they are sent. */
export const checkNewAccount = (isStaff: boolean) => ({
  firstName: checkFilled('your first name'),
  lastName: checkFilled('your last name'),
  email: checkEmail,
  password: (value: string, { email, firstName, lastName }: NewAccount) =>
    checkNewPassword(value, { email, firstName, lastName, isStaff }),
});

interface Props<Values extends NewAccount> {
  form: UseFormReturnType<Values>;
  isStaff: boolean;
  /** Fields between the address and the password. */
  children?: ReactNode;
}

/** The name, address and password of a new account. */
export function NewAccountFields<Values extends NewAccount>({ form, isStaff, children }: Props<Values>) {
  const { email, firstName, lastName } = form.values;
  return (
    <>
      <FormGrid min="10rem" gap="sm">
        <TextInput
          label="First name"
          autoComplete="given-name"
          autoFocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </FormGrid>
      <EmailInput
        autoComplete="username"
        onSuggestion={(suggested) => form.setFieldValue('email', suggested as never)}
        {...form.getInputProps('email')}
      />
      {children}
      <NewPasswordInput
        label="Password"
        owner={{ email, firstName, lastName, isStaff }}
        {...form.getInputProps('password')}
      />
    </>
  );
}
