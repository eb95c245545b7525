import type { PracticeResult } from '@docket/contract/types';
import { SimpleGrid, Stack } from '@mantine/core';
import { formatDateTime } from '../../../ui/dates.ts';
import { Section } from '../../../ui/layout/Section.tsx';
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
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={classes.top}>
          <ScoreHead result={result} />
          <Habits result={result} />
        </SimpleGrid>
        <Notices practice={practice} />
        <Section
          title={sections.length === 1 ? 'Questions' : 'Sections'}
          actions={<Legend hidden={sections.some(({ embargoed }) => embargoed > 0)} />}
          gap="xs"
        >
          <div className={classes.beside} data-open={beside !== undefined}>
            <Stack gap="md" miw={0}>
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
            </Stack>
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
        </Section>
        <Outcomes result={result} placed={placed} />
        <Types types={result.types} />
        <Changes changes={result.changes} />
      </Stack>
    </Page>
  );
}
