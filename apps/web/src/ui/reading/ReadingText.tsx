import type { Ref } from 'react';
import { RichText } from '../RichText.tsx';
import classes from './reading.module.css';

/** The text of a lesson, for students and for the author's preview. */
export const ReadingText = ({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) => (
  <RichText {...(ref ? { ref } : {})} html={html} className={classes.text ?? ''} />
);
