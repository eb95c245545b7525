import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

interface Props {
  /** What the search is for; for screen readers only. */
  label: string;
  placeholder: string;
  /** The search term. It is in the address and may change from outside: the back button, a link. */
  value: string;
  /** Called with the trimmed search term after a typing pause. */
  onSearch: (searchTerm: string) => void;
  maxLength?: number;
  /** For a search page. */
  large?: boolean;
  autoFocus?: boolean;
  className?: string | undefined;
}

/** The search field of a list. */
export function SearchField(props: Props) {
  const {
    label,
    placeholder,
    value,
    onSearch,
    maxLength = 200,
    large,
    autoFocus = false,
    className = '',
  } = props;
  const [text, setText] = useState(value);
  const pass = useDebouncedCallback((typed: string) => onSearch(typed.trim()), PAUSE_MS);
  const router = useRouter({ warn: false });
  // A search that still waits would bring back the page that a link is leaving.
  useEffect(
    () =>
      router?.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) pass.cancel();
      }),
    [router, pass],
  );
  useEffect(() => setText((now) => (now.trim() === value ? now : value)), [value]);
  return (
    <TextInput
      type="search"
      className={className}
      size={large ? 'md' : 'sm'}
      leftSection={<IconSearch size={large ? 18 : 16} aria-hidden="true" />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      autoFocus={autoFocus}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        pass(currentTarget.value);
      }}
    />
  );
}
