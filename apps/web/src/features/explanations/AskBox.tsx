import { Button, CopyButton, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { createDrafts } from './drafts.ts';
import classes from './explanations.module.css';

const drafts = createDrafts(window.localStorage);
const SAVE_AFTER_MS = 500;

interface Props {
  /** What the question is about; each has a draft of its own. */
  about: string;
  /** Names the place in a test, for the copied text. */
  place: string;
}

/** Where a student puts a question into words; the draft stays on this device. */
export function AskBox({ about, place }: Props) {
  const [text, setText] = useState(() => drafts.read(about, new Date()));
  const [kept, setKept] = useState(true);
  const save = useDebouncedCallback((content: string) => setKept(drafts.write(about, content, new Date())), {
    delay: SAVE_AFTER_MS,
    flushOnUnmount: true,
  });
  return (
    <section className={classes.ask} aria-labelledby="ask">
      <h2 id="ask">Your question</h2>
      <Textarea
        aria-labelledby="ask"
        aria-describedby="ask-hint"
        placeholder="What is unclear? Name the option or the sentence."
        autosize
        minRows={5}
        maxRows={16}
        maxLength={10_000}
        autoFocus
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          save(event.currentTarget.value);
        }}
      />
      <div className={classes.askFoot}>
        <p id="ask-hint" className={classes.quiet} role={kept ? undefined : 'alert'}>
          {kept
            ? 'A private draft, kept on this device for 48 hours. Copy it to send it to your tutor.'
            : 'This browser could not keep the draft. Copy it before you leave.'}
        </p>
        <CopyButton value={`${place}\n\n${text}`}>
          {({ copied, copy }) => (
            <Button variant="default" disabled={text.trim() === ''} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  );
}
