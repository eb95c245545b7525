import type { PracticeResult } from '@docket/contract/types';
import { Group } from '@mantine/core';
import { Suspense, use } from 'react';
import { RemedySlot } from '../../../lib/remedy-slot.ts';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import classes from './result.module.css';

type BlankQuestions = NonNullable<PracticeResult['blanks']>;

/** How many questions were left blank, and what that cost. */
export function formatBlanks({ count, of, unopened, guessPoints }: BlankQuestions): string[] {
  return [
    `You left ${count} of ${plural(of, 'question')} blank${
      unopened === 0 ? '' : unopened === count ? ' without opening them' : `, ${unopened} of them unopened`
    }.`,
    `That cost up to ${plural(count, 'point')}.`,
    ...(guessPoints > 0
      ? [`A guess on each would have earned about ${guessPoints}: wrong answers cost nothing.`]
      : ['A guess costs nothing.']),
  ];
}

/** Stands before the habits, because blank questions are no habit: they count nowhere as missed, slow or weak. */
export function Blanks({ blanks }: { blanks: BlankQuestions }) {
  const Remedy = use(RemedySlot);
  const { outOfTime } = blanks;
  return (
    <div className={classes.blanks}>
      <h2>Left blank</h2>
      <Group gap="xs">
        <Grow basis="20rem">{formatBlanks(blanks).join(' ')}</Grow>
        {outOfTime && Remedy ? (
          <Suspense>
            <Remedy remedy={{ kind: 'section', sectionType: outOfTime }} variant="light" />
          </Suspense>
        ) : null}
      </Group>
    </div>
  );
}
