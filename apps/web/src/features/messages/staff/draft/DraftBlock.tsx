import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useMe } from '../../../../app/me.ts';
import { RichText } from '../../../../ui/RichText.tsx';
import classes from './draft.module.css';
import { type Draft, isRunning, leftOutLine, sourceLink, stoppedLine, writerName } from './draft-state.ts';

interface Props {
  draft: Draft;
  /** How many characters too long the reply would be with it; 0 where it can be sent. */
  tooLong: number;
  onUse: () => void;
  onStop: () => void;
  onDrop: () => void;
  onAgain: () => void;
}

/** A draft below the reply, until the tutor takes it over or throws it away. */
export function DraftBlock({ draft, tooLong, onUse, onStop, onDrop, onAgain }: Props) {
  const { state, by, keyHidden, sources, text, html, why } = draft;
  const running = isRunning(draft);
  const isStaff = inGroup(useMe().roles, 'staff');
  const some = state === 'done' || text.trim() !== '';
  return (
    <section className={classes.block} aria-label="Draft of an answer" data-state={state}>
      <header className={classes.head}>
        <p className={classes.mark}>{by ? `Draft by ${writerName(by)}` : 'Draft'}</p>
        <p className={classes.quiet}>Not sent until you send it.</p>
      </header>
      {keyHidden ? (
        <p className={classes.quiet}>
          This student may not see the answer of this question now: the draft does not give it away.
        </p>
      ) : null}
      {draft.leftOut > 0 ? <p className={classes.quiet}>{leftOutLine(draft)}</p> : null}
      {state === 'failed' ? (
        <p className={classes.why} role="alert">
          {why}
          {some ? ' What had come of it stands below.' : ''} Your own text is untouched.
        </p>
      ) : null}
      {state === 'stopped' ? <p className={classes.quiet}>{stoppedLine(draft)}</p> : null}
      {tooLong > 0 ? (
        <p className={classes.why}>
          With this draft your reply is about {tooLong.toLocaleString('en-US')} characters too long to send.
          Shorten it in the reply; nothing is cut off by itself.
        </p>
      ) : null}
      <div className={classes.buttons}>
        {running ? (
          <Button variant="default" onClick={onStop}>
            Cancel the draft
          </Button>
        ) : (
          <>
            {some ? (
              <Button variant="light" onClick={onUse}>
                Use this draft
              </Button>
            ) : null}
            <Button variant="default" onClick={onAgain}>
              Draft again
            </Button>
            <Button variant="default" onClick={onDrop}>
              Discard
            </Button>
          </>
        )}
      </div>
      {state === 'done' ? (
        <RichText html={html} className={classes.text ?? ''} />
      ) : text ? (
        // Read aloud when it is whole, not piece by piece.
        <div className={`${classes.text} ${classes.pieces}`} aria-busy={running}>
          {text}
        </div>
      ) : running ? (
        <p className={classes.quiet} role="status">
          Looking for the explanation and answered tickets
        </p>
      ) : null}
      {sources.length > 0 ? (
        <div className={classes.sources}>
          <h3>Made from</h3>
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
  faq: 'Frequent question',
} as const;
