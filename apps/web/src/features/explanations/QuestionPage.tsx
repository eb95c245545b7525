import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { formatSectionLocation } from '../../ui/location-text.ts';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { PageSkeleton } from '../../ui/Skeleton.tsx';
import type { Boxes } from './boxes.ts';
import { ExplainedOptions } from './ExplainedOptions.tsx';
import { ExplanationText } from './ExplanationText.tsx';
import { type Explained, explainedQuery } from './explanation-queries.ts';
import classes from './explanations.module.css';
import { Failed } from './Failed.tsx';
import { Locked } from './Locked.tsx';
import { Passages } from './Passages.tsx';
import { Reading } from './Reading.tsx';
import { SpoilerGate } from './SpoilerGate.tsx';

interface PageProps {
  questionId: string;
  isAskBoxOpen: boolean;
  boxes: Boxes;
}

/** A question with its credited answer and explanations, as far as they may be shown. */
export function QuestionPage({ questionId, isAskBoxOpen, boxes }: PageProps) {
  const { data, error, refetch } = useQuery(explainedQuery(questionId));
  if (data)
    return (
      <SpoilerGate source={data.source} spoils={data.spoils}>
        <QuestionView key={questionId} question={data} isAskBoxOpen={isAskBoxOpen} boxes={boxes} />
      </SpoilerGate>
    );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <PageSkeleton />;
}

function QuestionView({
  question,
  isAskBoxOpen,
  boxes,
}: Omit<PageProps, 'questionId'> & { question: Explained }) {
  const { questionId, source, segment, stimulus, stem, lock, explanations, segmentExplanations } = question;
  const open = lock === 'open';
  // The question itself is not in the plan, so there is nothing to show beside the reason.
  const closed = lock === 'not-included';
  return (
    <Page
      title={`Question ${source.questionNo}`}
      lead={formatSectionLocation(source)}
      width="wide"
      actions={
        <>
          {closed ? null : boxes.bookmark(questionId)}
          {open ? <PrintButton /> : null}
          <Steps {...question} />
        </>
      }
    >
      <div data-on-paper="flow" className={classes.panes} data-single={closed}>
        {closed ? null : (
          <Reading name={segment ? 'Passage' : 'Stimulus'}>
            {segment ? (
              <>
                <h2>
                  <Link
                    to="/explanation/$type/$segmentId/{-$box}"
                    params={{ type: segment.kind, segmentId: segment.id, box: undefined }}
                  >
                    {segment.title || `Passage ${segment.no}`}
                  </Link>
                </h2>
                <Passages segment={segment} />
              </>
            ) : stimulus ? (
              <RichText html={stimulus} />
            ) : null}
            {segmentExplanations.length > 0 ? (
              <details className={classes.map}>
                <summary>Passage outline</summary>
                {segmentExplanations.map((segmentExplanation) => (
                  <ExplanationText key={segmentExplanation.id} explanation={segmentExplanation} />
                ))}
              </details>
            ) : null}
          </Reading>
        )}
        <div data-on-paper="flow" className={classes.answering}>
          {closed ? null : (
            <>
              <RichText html={stem} />
              <ExplainedOptions question={question} />
            </>
          )}
          {open ? <Facts question={question} /> : <Locked question={question} />}
          {open ? (
            <section className={classes.explanations} aria-labelledby="explanation">
              <h2 id="explanation">Explanation</h2>
              {explanations.length === 0 ? (
                <p className={classes.quiet}>There's no explanation for this question yet.</p>
              ) : (
                explanations.map((explanation) => (
                  <ExplanationText key={explanation.id} explanation={explanation} />
                ))
              )}
            </section>
          ) : null}
          {closed ? null : (
            <>
              {isAskBoxOpen ? (
                <div className={classes.ask}>{boxes.ask(questionId)}</div>
              ) : (
                <div>
                  <LinkButton
                    to="/explanation/id/$questionId/{-$box}"
                    params={{ questionId, box: 'ask' }}
                    variant="default"
                  >
                    Ask a tutor
                  </LinkButton>
                </div>
              )}
              {boxes.notes(questionId)}
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

function Facts({ question }: { question: Explained }) {
  const { questionType, topics, difficulty } = question;
  return (
    <p className={classes.facts}>
      {questionType ? <Chip>{questionType.label}</Chip> : null}
      {difficulty === null ? null : <Chip>Difficulty {difficulty} of 5</Chip>}
      {topics.map(({ code, label }) => (
        <Chip key={code}>{label}</Chip>
      ))}
    </p>
  );
}

function Steps({ previousId, nextId }: Pick<Explained, 'previousId' | 'nextId'>) {
  const step = (id: string | null, label: 'Previous' | 'Next', icon: ReactNode) =>
    id === null ? null : (
      <LinkButton
        to="/explanation/id/$questionId/{-$box}"
        params={{ questionId: id, box: undefined }}
        variant="default"
        {...(label === 'Next' ? { rightSection: icon } : { leftSection: icon })}
      >
        {label}
      </LinkButton>
    );
  return (
    <>
      {step(previousId, 'Previous', <IconChevronLeft size={18} aria-hidden="true" />)}
      {step(nextId, 'Next', <IconChevronRight size={18} aria-hidden="true" />)}
    </>
  );
}
