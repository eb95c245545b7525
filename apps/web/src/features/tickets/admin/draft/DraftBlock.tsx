import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useMe } from '../../../../lib/me.ts';
import { RichText } from '../../../../ui/RichText.tsx';
import classes from './draft.module.css';
import {
  type Draft,
  formatLeftOut,
  formatPlacement,
  formatWriter,
  getRestText,
  getUsableHtml,
  isRunning,
  sourceLink,
} from './draft-state.ts';

interface Props {
  draft: Draft;
  /** By how many characters the reply with this draft would be too long; 0 if it can be sent. */
  tooLong: number;
  onUse: () => void;
  onStop: () => void;
  onDrop: () => void;
  onAgain: () => void;
}

/** A draft below the reply, or the status of one inside the reply, until the tutor uses or discards it. */
export function DraftBlock({ draft, tooLong, onUse, onStop, onDrop, onAgain }: Props) {
  const { state, by, keyHidden, sources, placement, html, failureReason } = draft;
  const running = isRunning(draft);
  const isStaff = inGroup(useMe().roles, 'staff');
  /** The part that is not in the reply. */
  const text = placement === 'reply' ? '' : placement === 'rest' ? getRestText(draft) : draft.text;
  const line = formatPlacement(draft);
  return (
    <section className={classes.block} aria-label="Auto-draft" data-state={state}>
      <header className={classes.head}>
        <p className={classes.mark}>
          {by && by !== 'composer' ? `Suggested reply by ${formatWriter(by)}` : 'Suggested reply'}
        </p>
        <p className={classes.quiet}>Nothing is sent until you send it.</p>
      </header>
      {keyHidden ? (
        <p className={classes.quiet}>
          This student can't see the answer yet, so the draft doesn't reveal it.
        </p>
      ) : null}
      {draft.leftOut > 0 ? <p className={classes.quiet}>{formatLeftOut(draft)}</p> : null}
      {state === 'failed' ? (
        <p className={classes.reason} role="alert">
          {failureReason} {line}
        </p>
      ) : line ? (
        <p className={classes.quiet}>{line}</p>
      ) : null}
      {tooLong > 0 ? (
        <p className={classes.reason}>
          With this draft your reply is about {tooLong.toLocaleString('en-US')} characters too long to send.
          Shorten it in the reply; nothing is cut off automatically.
        </p>
      ) : null}
      <div className={classes.buttons}>
        {running ? (
          <Button variant="default" onClick={onStop}>
            Cancel draft
          </Button>
        ) : (
          <>
            {getUsableHtml(draft) ? (
              <Button variant="light" onClick={onUse}>
                {placement === 'rest' ? 'Insert the rest' : 'Use this draft'}
              </Button>
            ) : null}
            <Button variant="default" onClick={onAgain}>
              Draft again
            </Button>
            <Button variant="default" onClick={onDrop}>
              {placement === 'rest' ? 'Close' : 'Discard'}
            </Button>
          </>
        )}
      </div>
      {state === 'done' && placement === 'block' ? (
        <RichText html={html} className={classes.text ?? ''} />
      ) : text ? (
        // Announced to screen readers when it is complete, not piece by piece.
        <div className={`${classes.text} ${classes.pieces}`} aria-busy={running}>
          {text}
        </div>
      ) : state === 'requested' ? (
        <p className={classes.quiet} role="status">
          Looking for the explanation and answered tickets
        </p>
      ) : null}
      {sources.length > 0 ? (
        <div className={classes.sources}>
          <h3>Sources</h3>
          <ul>
            {sources.map((source) => {
              const link = sourceLink(source, isStaff);
              return (
                <li key={`${source.kind}-${source.id}`}>
                  <span className={classes.quiet}>{kinds[source.kind]}: </span>
                  {link ? (
                    <a href={link} target="_blank" rel="noreferrer">
                      {source.title}
                      <span className="visually-hidden">, opens in a new tab</span>
                    </a>
                  ) : (
                    source.title
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
const kinds = {
  explanation: 'Explanation',
  ticket: 'Answered ticket',
  lesson: 'Lesson',
  class: 'Class',
  faq: 'FAQ',
} as const;
