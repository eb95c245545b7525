import type { DrillQuestion, Explanation } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { IconCheck, IconX } from '@tabler/icons-react';
import rich from '../../../ui/RichContent.module.css';
import { PartText } from '../runner/PartText.tsx';
import classes from './ResultOptions.module.css';

interface Props {
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
  notes: Explanation['notes'];
  /** The wrong option that most others chose. */
  tempting?: number | null;
}

/**
 * The options in their original order, marked right or wrong; eliminated ones are struck through. The notes of the
 * chosen option and of the most tempting wrong one are open.
 */
export function ResultOptions({ question, result, notes, tempting = null }: Props) {
  const { givenAnswer, brAnswer, hidden, brHidden } = question;
  return (
    <>
      <ol className={classes.options} aria-label="Answers">
        {question.options.map(({ no, html }) => {
          const right = no === result.credited;
          const chosen = no === givenAnswer;
          // The chosen option does not count as eliminated.
          const eliminated = !chosen && hidden.includes(no);
          const eliminatedBlind = !eliminated && brAnswer !== no && brHidden.includes(no);
          const note = notes.find((one) => one.optionNo === no);
          const share = result.optionShares?.[no - 1];
          const tags = [
            right ? 'Correct answer' : null,
            no === tempting ? 'Most tempting wrong answer' : null,
            chosen ? 'Your answer' : null,
            brAnswer === no && brAnswer !== givenAnswer ? 'Your answer in blind review' : null,
            eliminated ? 'You eliminated this' : null,
            eliminatedBlind ? 'You eliminated this in blind review' : null,
          ].filter((tag) => tag !== null);
          const tone = right ? 'right' : chosen || brAnswer === no ? 'wrong' : undefined;
          return (
            <li
              key={no}
              className={classes.option}
              data-tone={tone}
              data-chosen={chosen}
              data-eliminated={eliminated || eliminatedBlind}
            >
              <span className={classes.optionName}>
                {optionLetter(no)}
                {right ? <IconCheck className={classes.mark} size={16} stroke={3} aria-hidden /> : null}
                {tone === 'wrong' ? (
                  <IconX className={classes.mark} size={16} stroke={3} aria-hidden />
                ) : null}
              </span>
              <div className={classes.body}>
                <PartText part={`option-${no}`} html={html} />
                {tags.length > 0 ? <p className={classes.tags}>{tags.join(' · ')}</p> : null}
                {note && !right ? (
                  <details className={classes.note} open={tone === 'wrong' || no === tempting}>
                    <summary>Why not {optionLetter(no)}</summary>
                    <div
                      className={`${classes.noteText} ${rich.content}`}
                      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored
                      dangerouslySetInnerHTML={{ __html: note.html }}
                    />
                  </details>
                ) : null}
              </div>
              {share === undefined ? null : (
                <span
                  className={classes.share}
                  title={`${percent(share)} of others chose ${optionLetter(no)}`}
                >
                  <span className={classes.shareBar} aria-hidden>
                    <span style={{ width: percent(share) }} />
                  </span>
                  {percent(share)}
                  <span className="visually-hidden"> of others chose this</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <ReplacedAnswer label="Your answer" replaced={question.replacedAnswer} />
      <ReplacedAnswer label="Your answer in blind review" replaced={question.replacedBrAnswer} />
    </>
  );
}

/** An answer that chose an option which was since replaced by another one. */
function ReplacedAnswer({ label, replaced }: { label: string; replaced: { html: string } | undefined }) {
  if (!replaced) return null;
  return (
    <div className={classes.replaced}>
      <p className={classes.tags}>{label}: an option that was since replaced</p>
      <div
        className={rich.content}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored
        dangerouslySetInnerHTML={{ __html: replaced.html }}
      />
    </div>
  );
}
const percent = (share: number): string => `${Math.round(share * 100)}%`;
