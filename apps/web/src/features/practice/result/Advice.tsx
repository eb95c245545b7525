import type { PracticeResult } from '@docket/contract/types';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { replayLink } from '../data/practice-links.ts';
import classes from './result.module.css';

type One = PracticeResult['advice'][number];
/** Starts a drill on a question type, or on whatever of a section type comes next. */
export interface DrillWay {
  readonly start: (type: { sectionType: One['sectionType']; questionType: One['questionType'] }) => void;
  readonly busy: boolean;
}

/** What to do next, most useful first, each with the way there. */
export function Advice({ result, drill }: { result: PracticeResult; drill: DrillWay }) {
  if (result.advice.length === 0) return null;
  return (
    <section className={classes.advice} aria-labelledby="advice">
      <h2 id="advice">What to do next</h2>
      <ol>
        {result.advice.map((one, at) => (
          <li key={one.text}>
            <p>{one.text}</p>
            <Way one={one} primary={at === 0} result={result} drill={drill} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WayProps {
  one: One;
  primary: boolean;
  result: PracticeResult;
  drill: DrillWay;
}
function Way({ one, primary, result, drill }: WayProps): ReactNode {
  const buttonProps = { variant: primary ? 'filled' : 'light', className: classes.noPrint ?? '' };
  switch (one.action) {
    case 'review':
      return (
        <LinkButton to="/reviews" {...buttonProps}>
          Review inbox
        </LinkButton>
      );
    case 'drill':
      return (
        <DisabledWhileImpersonating>
          <Button
            {...buttonProps}
            loading={drill.busy}
            onClick={() => drill.start({ sectionType: one.sectionType, questionType: one.questionType })}
          >
            Drill
          </Button>
        </DisabledWhileImpersonating>
      );
    case 'pace': {
      const section = result.sections.find(({ type }) => type === one.sectionType) ?? result.sections[0];
      return section ? (
        <LinkButton {...replayLink(result.practice.id, section.no)} {...buttonProps}>
          Replay
        </LinkButton>
      ) : null;
    }
    case 'blind-review':
      return null;
    case 'test':
      return (
        <LinkButton to="/practice/$activeBox" params={{ activeBox: 'practice-test' }} {...buttonProps}>
          Choose a test
        </LinkButton>
      );
  }
}
