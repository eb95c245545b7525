import type { Ref } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import classes from './lesson.module.css';

/** The text of a lesson, as students read it and as its author sees it beforehand. */
export const LessonText = ({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) => (
  <RichText {...(ref ? { ref } : {})} html={html} className={classes.text ?? ''} />
);
