import type { Ref } from 'react';
import rich from './RichContent.module.css';
import classes from './RichText.module.css';

interface Props {
  /** HTML that the server sanitized; never text typed in this browser. */
  html: string;
  className?: string;
  /** Inline text: options and stems of one paragraph. */
  inline?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Content in the reading font. Size and line spacing follow --reading-size and --reading-line. */
export function RichText({ html, className = '', inline = false, ref }: Props) {
  return (
    <div
      ref={ref}
      className={`${classes.text} ${rich.content} ${inline ? classes.inline : ''} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
