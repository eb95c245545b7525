import type { WritingPrompt } from '@docket/contract/types';
import { splitParagraphs } from '@docket/rules';
import classes from './writing-runner.module.css';

export const paragraphs = (text: string) =>
  splitParagraphs(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>);

/** The issue, the key question and the perspectives, as plain text. */
export function PromptText({ prompt }: { prompt: WritingPrompt }) {
  const { context, keyQuestion, perspectives } = prompt;
  return (
    <div className={classes.promptText}>
      {paragraphs(context)}
      <div className={classes.keyQuestion}>
        <h3>Key question</h3>
        <p>{keyQuestion}</p>
      </div>
      {perspectives.map(({ title, text }, at) => (
        <section key={title} aria-label={`Perspective ${at + 1}: ${title}`}>
          <h3>
            <span className={classes.perspectiveNo}>Perspective {at + 1}</span> {title}
          </h3>
          {paragraphs(text)}
        </section>
      ))}
    </div>
  );
}
