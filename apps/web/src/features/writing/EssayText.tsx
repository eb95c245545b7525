import { splitParagraphs } from '@docket/rules';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './writing.module.css';

/** The paragraphs of an essay. */
export function EssayText({ text, fz = 'lg' }: { text: string; fz?: string }) {
  return (
    <Stack className={classes.reading} fz={fz}>
      {splitParagraphs(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
        <p key={at}>{paragraph}</p>
      ))}
    </Stack>
  );
}

/** A part that is closed at first. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      {typeof children === 'string' ? (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Text>
      ) : (
        <div>{children}</div>
      )}
    </details>
  );
}
