import type { PracticeResult } from '@docket/contract/types';
import { formatDateTime } from '../../../ui/dates.ts';
import { Page } from '../../../ui/Page.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { formatMinutes, kindNames } from '../data/labels.ts';
import { Changes } from './Changes.tsx';
import { Habits } from './Habits.tsx';
import { Legend } from './Legend.tsx';
import { Notices } from './Notices.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import { Outcomes } from './Outcomes.tsx';
import { mapQuestions } from './outcome-table.ts';
import classes from './result.module.css';
import type { ResultProps } from './result-props.ts';
import { ScoreHead } from './ScoreHead.tsx';
import { SectionRow } from './SectionRow.tsx';
import { Types } from './Types.tsx';

/** A result with what to do next: score, habits, sections with their questions, types, changes, outcomes. */
export function ResultView({ result, marker, open, onOpen }: ResultProps & { result: PracticeResult }) {
  const { practice, sections } = result;
  const placed = mapQuestions(result);
  const beside = open === null ? undefined : placed.get(open);
  return (
    <Page
      title={practice.title}
      lead={[
        kindNames[practice.kind],
        ...(practice.completedAt ? [formatDateTime(practice.completedAt)] : []),
        `${formatMinutes(practice.minutes)} a section`,
        ...(practice.rehearsal ? ['rehearsal'] : []),
      ].join(' · ')}
      width="wide"
      actions={<PrintButton />}
    >
      <div className={classes.result}>
        <div className={classes.top}>
          <ScoreHead result={result} />
          <Habits result={result} />
        </div>
        <Notices practice={practice} />
        <section aria-labelledby="sections">
          <div className={classes.headLine}>
            <h2 id="sections">{sections.length === 1 ? 'Questions' : 'Sections'}</h2>
            <Legend hidden={sections.some(({ embargoed }) => embargoed > 0)} />
          </div>
          <div className={classes.beside} data-open={beside !== undefined}>
            <div className={classes.sections}>
              {sections.map((section) => (
                <SectionRow
                  key={section.id}
                  practiceId={practice.id}
                  section={section}
                  single={sections.length === 1}
                  open={open}
                  onOpen={onOpen}
                />
              ))}
            </div>
            {beside ? (
              <OpenQuestion
                key={beside.question.id}
                practiceId={practice.id}
                placed={beside}
                several={sections.length > 1}
                marker={marker}
                onClose={() => onOpen(null)}
              />
            ) : null}
          </div>
        </section>
        <Outcomes result={result} placed={placed} />
        <Types types={result.types} />
        <Changes changes={result.changes} />
      </div>
    </Page>
  );
}
