import { invalidVideoLink, readVideoLink } from '@docket/rules';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

/** The normalized form of a pasted link, without the share parameter. Null if it is not a link to a video. */
export function cleanVideoLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /^\/?media\/[\w./-]+$/.test(text)) return text;
  return readVideoLink(text)?.url ?? null;
}

/** The server checks which hosts a playlist may be on. */
const validLinks =
  'Use a vimeo.com video, an https playlist ending in .m3u8, or a library file such as media/class.mp4.';

interface Props {
  label: string;
  description?: string;
  value: string;
  onChange: (link: string) => void;
  error?: string | undefined;
}

/** A field for the link of a video: a Vimeo page, a playlist, or a file of the library. It is checked on blur. */
export function VideoLinkField({ label, description, value, onChange, error }: Props) {
  const [wrong, setWrong] = useState(false);
  /** Whether the link was clean already. */
  const clean = () => {
    const cleaned = cleanVideoLink(value);
    setWrong(cleaned === null);
    if (cleaned !== null && cleaned !== value) onChange(cleaned);
    return cleaned === value;
  };
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      value={value}
      error={
        wrong ? (
          <>
            <span role="alert">{invalidVideoLink}</span>. {validLinks}
          </>
        ) : error ? (
          <span role="alert">{error}</span>
        ) : undefined
      }
      onChange={({ currentTarget }) => {
        setWrong(false);
        onChange(currentTarget.value);
      }}
      onBlur={clean}
      onKeyDown={(event) => {
        // Enter saves the form only with a link that stays as it is.
        if (event.key === 'Enter' && !clean()) event.preventDefault();
      }}
    />
  );
}
