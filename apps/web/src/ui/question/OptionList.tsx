import { optionLetter } from '@docket/rules';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../RichText.tsx';
import { OptionText } from './OptionText.tsx';
import { judgeOption, type Work } from './option-verdict.ts';
import classes from './question.module.css';

interface Props {
  options: readonly { readonly no: number; readonly html: string }[];
  /** Left out on paper, where nothing is answered. */
  work?: Work;
  reader?: 'student' | 'staff';
  /** Why a wrong option tempts; the notes of the chosen and of the most tempting one are open. */
  notes?: readonly { readonly optionNo: number; readonly html: string }[];
  /** At the end of an option, in a column of its own. */
  aside?: (no: number) => ReactNode;
}
const unanswered: Work = { answer: null, credited: null };
const marks = { right: IconCheck, wrong: IconX };

/** The options in their original order, to read; those that are known to be right or wrong are marked. */
export function OptionList({ options, work, reader = 'student', notes = [], aside }: Props) {
  return (
    <ol className={classes.options} aria-label="Answers" data-plain={work === undefined || undefined}>
      {options.map(({ no, html }) => {
        const { tone, chosen, eliminated, tags } = judgeOption(no, work ?? unanswered, reader);
        const Mark = tone && marks[tone];
        const note = tone === 'right' ? undefined : notes.find(({ optionNo }) => optionNo === no);
        return (
          <li
            key={no}
            className={classes.option}
            data-on-paper="keep"
            data-tone={tone}
            data-chosen={chosen}
            data-eliminated={eliminated}
            data-aside={aside !== undefined || undefined}
          >
            <OptionText
              no={no}
              html={html}
              mark={Mark ? <Mark className={classes.mark} size={16} stroke={3} aria-hidden /> : null}
            >
              {tags.length > 0 ? <p className={classes.tags}>{tags.join(' · ')}</p> : null}
              {note ? (
                <details className={classes.note} open={tone === 'wrong' || no === work?.tempting}>
                  <summary>Why not {optionLetter(no)}</summary>
                  <RichText html={note.html} />
                </details>
              ) : null}
            </OptionText>
            {aside?.(no)}
          </li>
        );
      })}
    </ol>
  );
}
