import { describePasswordRule, type PasswordOwner } from '@docket/rules';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import classes from './fields.module.css';
import { checkNewPassword, useCommonPasswords } from './password-check.ts';

interface Props extends PasswordInputProps {
  /** Whose password it will be: the rule depends on the name, the address and the roles. */
  owner: PasswordOwner;
  value?: string;
}

/** The field for a new password. It says the rule before anything is typed, and while typing what is still missing. */
export function NewPasswordInput({ owner, value = '', label = 'New password', ...input }: Props) {
  const isReady = useCommonPasswords(value !== '');
  const problem = checkNewPassword(value, owner);
  const isShown = value !== '' && !input.error && (problem !== null || isReady);
  return (
    <div>
      <PasswordInput
        label={label}
        description={describePasswordRule(owner.isStaff)}
        autoComplete="new-password"
        value={value}
        {...input}
      />
      <p className={classes.status} data-good={problem === null} role="status">
        {isShown ? (problem ?? 'Good password') : ''}
      </p>
    </div>
  );
}
