import type { PracticeResult } from '@docket/contract/types';
import { Group, Paper } from '@mantine/core';
import { Suspense, use } from 'react';
import { RemedySlot } from '../../../lib/remedy-slot.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { isOpened } from '../data/labels.ts';
import { Blanks } from './Blanks.tsx';

/** First what blank questions cost, then the habits that cost most points, each with its remedial drill. */
export function Habits({ result: { habits, blanks, practice, sections } }: { result: PracticeResult }) {
  const Remedy = use(RemedySlot);
  const missed = sections.some(({ questions }) =>
    questions.some((question) => question.correct === false && isOpened(question)),
  );
  const noun = practice.kind === 'section' ? 'section' : 'test';
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} data-on-paper="keep" aria-labelledby="habits">
      {blanks ? <Blanks blanks={blanks} /> : null}
      <h2 id="habits">{habits.length > 0 ? 'Habits that cost you points' : 'Habits'}</h2>
      {habits.length > 0 ? (
        <RowList>
          {habits.map((habit, at) => (
            <Row key={habit.text}>
              <Grow basis="20rem">{habit.text}</Grow>
              {Remedy ? (
                <span data-on-paper="none">
                  <Suspense>
                    <Remedy remedy={habit.remedy} variant={at === 0 ? 'filled' : 'light'} />
                  </Suspense>
                </span>
              ) : null}
            </Row>
          ))}
        </RowList>
      ) : (
        <Group gap="xs">
          <Grow basis="20rem">
            {missed
              ? `No habit stands out in this ${noun}. Go through the questions you missed; those that your plan includes come back in your review inbox.`
              : blanks
                ? `You missed no question that you opened in this ${noun}.`
                : `No habit cost you points in this ${noun}.`}
          </Grow>
          {missed ? (
            <LinkButton to="/reviews" variant="light">
              Open review inbox
            </LinkButton>
          ) : null}
        </Group>
      )}
    </Paper>
  );
}
