import type { Output } from '@docket/contract/client';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { typeNames } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { OptionList } from '../../../ui/question/OptionList.tsx';
import { QuestionView } from '../../../ui/question/QuestionView.tsx';
import { Reading } from '../../../ui/question/Reading.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { Gone, isGone } from '../data/Gone.tsx';
import { paperQuery } from '../data/practice-queries.ts';
import classes from './paper.module.css';

type Paper = Output<'GET /practice-test/paper/{id}'>['paper'];
type Group = Paper['sections'][number]['groups'][number];
type Question = Group['questions'][number];

/** A whole test to print, without its answers; each section begins on a new page. */
export function PaperPage({ testId }: { testId: string }) {
  const { data: paper, error, refetch } = useQuery(paperQuery(testId));
  if (isGone(error)) return <Gone />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!paper) return <PageSkeleton />;
  return (
    <Page title={paper.test.name} lead="The whole test, without answers" actions={<PrintButton />}>
      <Stack data-on-paper="flow" gap="xxl" maw="42rem">
        {paper.sections.map((section) => (
          <section key={section.no} className={classes.section} aria-labelledby={`section-${section.no}`}>
            <h2 id={`section-${section.no}`}>
              Section {section.no} · {typeNames[section.type]}
            </h2>
            <p className={classes.time}>{section.minutes} minutes, without extra time</p>
            {section.groups.map((group) => (
              <QuestionGroup key={group.questions[0]?.no} group={group} />
            ))}
            <p className={classes.end}>End of section {section.no}</p>
          </section>
        ))}
      </Stack>
    </Page>
  );
}

function QuestionGroup({ group: { segment, questions } }: { group: Group }) {
  return (
    <>
      {segment ? (
        <div className={classes.passage}>
          <Reading segment={segment} heading="h3" />
        </div>
      ) : null}
      <ol className={classes.questions}>
        {questions.map((question) => (
          <PaperQuestion key={question.no} question={question} />
        ))}
      </ol>
    </>
  );
}

function PaperQuestion({ question: { no, stimulus, stem, options } }: { question: Question }) {
  return (
    <li value={no} data-on-paper="keep">
      <QuestionView
        reading={<Reading segment={null} stimulus={stimulus} />}
        stem={stem}
        options={<OptionList options={options} />}
      />
    </li>
  );
}
