import { Button, PasswordInput, Stack } from '@mantine/core';
import { getFieldErrors } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { CodeField, type CodeMethod } from '../../ui/fields/CodeField.tsx';

export interface Proof {
  readonly password: string;
  readonly code: string;
  readonly method: CodeMethod;
}
export const noProof: Proof = { password: '', code: '', method: 'app' };

/** The fields for a call: the password only if the account has one. */
export const toSentProof = ({ password, code, method }: Proof) => ({
  ...(password ? { password } : {}),
  code,
  method,
});

interface Props {
  value: Proof;
  onChange: (value: Proof) => void;
  /** Whether a code is required too. */
  withCode: boolean;
  hasApp?: boolean;
  error: unknown;
}

/** The user's password, and a code of the app or a recovery code. */
export function ProofFields({ value, onChange, withCode, hasApp = true, error }: Props) {
  const { email, hasPassword } = useMe();
  const errors = getFieldErrors(error);
  const { method } = value;
  return (
    <>
      <FormError error={error} />
      {/* Tells a password manager which account the password is for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          value={value.password}
          error={errors.password}
          onChange={({ currentTarget }) => onChange({ ...value, password: currentTarget.value })}
        />
      ) : null}
      {withCode ? (
        <Stack gap="xxs">
          <CodeField
            method={method}
            value={value.code}
            error={errors.code}
            onChange={(code) => onChange({ ...value, code })}
          />
          {hasApp ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange({ ...value, code: '', method: method === 'app' ? 'recovery' : 'app' })}
            >
              {method === 'app' ? 'Use a recovery code' : 'Use a code from the app'}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </>
  );
}

/** Whether all required fields are filled in. */
export const isFilled = ({ password, code }: Proof, hasPassword: boolean, withCode: boolean) =>
  (password !== '' || !hasPassword) && (code.trim().length >= 6 || !withCode);
