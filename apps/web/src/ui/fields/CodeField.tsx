import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

export type CodeMethod = 'app' | 'recovery';
const digits = 6;

interface Props {
  method: CodeMethod;
  value: string;
  onChange: (value: string) => void;
  /** Called when all six digits are there and the form can be sent. */
  onComplete?: (value: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** A field for a code of an authenticator app, or a recovery code. */
export function CodeField({ method, value, onChange, onComplete, error, autoFocus = false }: Props) {
  const ofApp = method === 'app';
  return (
    <TextInput
      key={method}
      label={ofApp ? 'Code' : 'Recovery code'}
      description={ofApp ? 'Six digits from your authenticator app' : 'One of the codes that you saved'}
      inputMode={ofApp ? 'numeric' : 'text'}
      autoComplete={ofApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={ofApp ? digits + 1 : 40}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        onChange(next);
        const compact = next.replace(/\s/g, '');
        if (ofApp && compact.length === digits && compact !== value.replace(/\s/g, '')) onComplete?.(compact);
      }}
    />
  );
}
