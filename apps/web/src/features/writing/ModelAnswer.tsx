import type { WritingAttempt } from '@docket/contract/types';
import { plural } from '../../ui/format.ts';
import classes from './writing.module.css';

/** Our own essay on the same prompt, with notes in the margin that say why it works. */
export function ModelAnswer({ model }: { model: NonNullable<WritingAttempt['model']> }) {
  return (
    <section aria-labelledby="model-answer" className={classes.essay}>
      <h2 id="model-answer">
        Model answer <span className={classes.quiet}>{plural(model.wordCount, 'word')}</span>
      </h2>
      <div className={classes.model}>
        {model.paragraphs.map((text, at) => {
          const notes = model.annotations.filter(({ paragraph }) => paragraph === at + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
            <div key={at} className={classes.modelPart}>
              <p>{text}</p>
              {notes.length > 0 ? (
                <ul aria-label={`Why paragraph ${at + 1} works`} className={classes.margin}>
                  {notes.map((note) => (
                    <li key={note.text}>{note.text}</li>
                  ))}
                </ul>
              ) : null}
            </div>
          );
        })}
      </div>
    </section>
  );
}
