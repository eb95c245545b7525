import { memo } from 'react';
import rich from '../../../ui/RichContent.module.css';
import classes from './PartText.module.css';

interface Props {
  /** The part of the question; the offsets of highlights count in its text. */
  part: string;
  /** HTML that the server sanitized. */
  html: string;
}

/**
 * A text of the question. It renders again only when the text changes, so that highlights and selections keep their
 * nodes.
 */
export const PartText = memo(function PartText({ part, html }: Props) {
  return (
    <div
      className={`${classes.text} ${rich.content}`}
      data-part={part}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
