import { suggestEmail } from '@docket/rules';
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import classes from './fields.module.css';

interface Props extends TextInputProps {
  value?: string;
  /** Called with the suggested address when somebody takes it. */
  onSuggestion: (email: string) => void;
}

/** The field for an address to which a link is sent; it hints at mistyped domains. */
export function EmailInput({ value = '', onSuggestion, label = 'Email', ...input }: Props) {
  const suggestion = suggestEmail(value);
  return (
    <div>
      <TextInput label={label} type="email" value={value} {...input} />
      <p className={classes.status} role="status">
        {suggestion ? (
          <>
            Did you mean{' '}
            <UnstyledButton className={classes.suggestion} onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </UnstyledButton>
            ?
          </>
        ) : null}
      </p>
    </div>
  );
}
