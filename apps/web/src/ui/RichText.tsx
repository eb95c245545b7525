import { memo, type Ref } from 'react';
import rich from './RichContent.module.css';
import classes from './RichText.module.css';

interface Props {
  /** HTML that the server sanitized; never text typed in this browser. */
  html: string;
  className?: string;
  /** Inline text: stems within a link. */
  inline?: boolean;
  /** The part of a question that this is; the offsets of highlights count in its text. */
  part?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Content in the reading font. Size and line spacing follow --reading-size and --reading-line. It renders again only
 * when the text changes, so that highlights and selections keep their nodes.
 */
export const RichText = memo(function RichText({ html, className = '', inline = false, part, ref }: Props) {
  return (
    <div
      ref={ref}
      className={`${classes.text} ${rich.content} ${inline ? classes.inline : ''} ${className}`}
      data-part={part}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
