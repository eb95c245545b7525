import type { Explanation } from '@docket/contract/types';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import rich from '../../../ui/RichContent.module.css';
import classes from './Explanations.module.css';

interface Props {
  explanation: Pick<Explanation, 'html' | 'author' | 'videoUrl'>;
  /** Shown at the end of the footer. */
  children?: ReactNode;
}

/** One explanation with its author and its video. */
export function ExplanationBody({ explanation, children }: Props) {
  return (
    <article className={classes.card}>
      <div
        className={`${classes.text} ${rich.content}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored
        dangerouslySetInnerHTML={{ __html: explanation.html }}
      />
      <footer className={classes.foot}>
        <span className={classes.author}>{explanation.author}</span>
        {explanation.videoUrl ? (
          <a className={classes.video} href={explanation.videoUrl} target="_blank" rel="noreferrer">
            <IconPlayerPlay size={16} aria-hidden /> Watch the video
          </a>
        ) : null}
        {children}
      </footer>
    </article>
  );
}
