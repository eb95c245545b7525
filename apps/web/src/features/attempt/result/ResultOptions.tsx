import type { DrillQuestion, Explanation } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { OptionList } from '../../../ui/question/OptionList.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import classes from './result.module.css';

interface Props {
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
  notes: Explanation['notes'];
  /** The wrong option that most others chose. */
  tempting?: number | null;
}

/** The options, marked right or wrong, each with how many others chose it. */
export function ResultOptions({ question, result, notes, tempting = null }: Props) {
  const { givenAnswer, brAnswer, hidden, brHidden } = question;
  return (
    <>
      <OptionList
        options={question.options}
        work={{
          answer: givenAnswer,
          brAnswer,
          eliminated: hidden,
          brEliminated: brHidden,
          credited: result.credited,
          tempting,
        }}
        notes={notes}
        aside={(no) => <Share no={no} share={result.optionShares?.[no - 1]} />}
      />
      <ReplacedAnswer label="Your answer" replaced={question.replacedAnswer} />
      <ReplacedAnswer label="Your answer in blind review" replaced={question.replacedBrAnswer} />
    </>
  );
}

/** How many others chose the option. */
function Share({ no, share }: { no: number; share: number | undefined }) {
  if (share === undefined) return null;
  const percent = `${Math.round(share * 100)}%`;
  return (
    <span className={classes.share} title={`${percent} of others chose ${optionLetter(no)}`}>
      <span className={classes.shareBar} aria-hidden>
        <span style={{ width: percent }} />
      </span>
      {percent}
      <span className="visually-hidden"> of others chose this</span>
    </span>
  );
}

/** An answer that chose an option which was since replaced by another one. */
function ReplacedAnswer({ label, replaced }: { label: string; replaced: { html: string } | undefined }) {
  if (!replaced) return null;
  return (
    <div className={classes.replaced}>
      <p>{label}: an option that was since replaced</p>
      <RichText html={replaced.html} />
    </div>
  );
}
