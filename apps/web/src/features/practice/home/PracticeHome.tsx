import { Stack, Text } from '@mantine/core';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardGrid } from '../../../ui/layout/CardGrid.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PracticeTabs } from '../../../ui/student-tabs.tsx';
import { boxes, boxTexts } from './boxes.ts';
import { ToReview } from './ToReview.tsx';
import { Unfinished } from './Unfinished.tsx';

/** The practice page: unfinished attempts, then the three ways to take the exam. Past ones have tabs. */
export function PracticeHome() {
  return (
    <Page
      title="Practice"
      lead="Full tests and sections, timed like the real exam."
      tabs={<PracticeTabs current="Practice" />}
    >
      <Stack gap="xl">
        <Unfinished />
        <ToReview />
        <CardGrid component="section" min="14rem" fit aria-label="Start something new">
          {boxes.map((box, at) => (
            <article key={box} aria-label={boxTexts[box].title}>
              <h2>{boxTexts[box].title}</h2>
              <Text c="dimmed" flex={1}>
                {boxTexts[box].text}
              </Text>
              <LinkButton
                to="/practice/$activeBox"
                params={{ activeBox: box }}
                variant={at === 0 ? 'filled' : 'light'}
                style={{ alignSelf: 'start' }}
              >
                {boxTexts[box].action}
              </LinkButton>
            </article>
          ))}
        </CardGrid>
      </Stack>
    </Page>
  );
}
