import type { Ref } from 'react';
import { RichText } from '../RichText.tsx';
import classes from './reading.module.css';

/** The text of a lesson, as students read it and as its author sees it beforehand. */
export const ReadingText = ({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) => (
  <RichText {...(ref ? { ref } : {})} html={html} className={classes.text ?? ''} />
);
