import { optionLetter } from '@docket/rules';
import { IconCheck, IconX } from '@tabler/icons-react';
import { RichText } from '../../ui/RichText.tsx';
import type { Explained } from './explanation-queries.ts';
import classes from './explanations.module.css';

/** The options; once the credited answer may be shown, marked right or wrong, with why each wrong one tempts. */
export function ExplainedOptions({ question }: { question: Explained }) {
  const { options, credited, givenAnswer } = question;
  const notes = question.explanations.flatMap((explanation) => explanation.notes);
  return (
    <ol className={classes.options} aria-label="Answers">
      {options.map(({ no, html }) => {
        const right = no === credited;
        const chosen = no === givenAnswer;
        const tone = right ? 'right' : chosen && credited !== null ? 'wrong' : undefined;
        const note = right ? undefined : notes.find((one) => one.optionNo === no);
        const tags = [right ? 'Correct answer' : null, chosen ? 'Your answer' : null].filter(Boolean);
        return (
          <li key={no} data-on-paper="keep" className={classes.option} data-tone={tone}>
            <span className={classes.optionName} aria-hidden="true">
              {right ? (
                <IconCheck size={16} stroke={3} />
              ) : tone === 'wrong' ? (
                <IconX size={16} stroke={3} />
              ) : (
                optionLetter(no)
              )}
            </span>
            <div>
              <span className="visually-hidden">{optionLetter(no)}. </span>
              <RichText html={html} inline />
              {tags.length > 0 ? (
                <p className={classes.tags}>
                  {optionLetter(no)} · {tags.join(' · ')}
                </p>
              ) : null}
              {note ? (
                <details open={chosen} className={classes.note}>
                  <summary>Why not {optionLetter(no)}</summary>
                  <RichText html={note.html} />
                </details>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
