import { invalidVideoLink, readVideoLink } from '@docket/rules';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

/** What a pasted link becomes: without the share parameter, in one form. Null for what is no link of a video. */
export function cleanVideoLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /^\/?media\/[\w./-]+$/.test(text)) return text;
  return readVideoLink(text)?.url ?? null;
}

interface Props {
  label: string;
  description?: string;
  value: string;
  onChange: (link: string) => void;
  error?: string | undefined;
}

/** Takes the link of a video: a page of Vimeo, a playlist, or a file of the library. It is checked when the field is left. */
export function VideoLinkField({ label, description, value, onChange, error }: Props) {
  const [wrong, setWrong] = useState(false);
  const said = wrong ? invalidVideoLink : error;
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      value={value}
      error={said ? <span role="alert">{said}</span> : undefined}
      onChange={({ currentTarget }) => {
        setWrong(false);
        onChange(currentTarget.value);
      }}
      onBlur={() => {
        const clean = cleanVideoLink(value);
        setWrong(clean === null);
        if (clean !== null && clean !== value) onChange(clean);
      }}
    />
  );
}
