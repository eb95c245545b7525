import type { TestWithSegments } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { plural, typeNames } from '../data/format.ts';
import type { DrillChoice } from '../run/use-start-drill.ts';
import classes from './pick.module.css';
import { getSectionNo } from './test-locations.ts';

interface Props {
  section: TestWithSegments['sections'][number];
  seen: ReadonlySet<string>;
  busy: boolean;
  onStart: (choice: DrillChoice) => void;
}
type Numbered = readonly { id: string; no: number }[];

/** One section of a test: start all of it, one of its passages, or one question. */
export function SectionPicks({ section, seen, busy, onStart }: Props) {
  const title = `Section ${getSectionNo(section)}`;
  const questions = (list: Numbered) => (
    <DisabledWhileImpersonating>
      <ol className={classes.numbers}>
        {list.map(({ id, no }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.number}
              data-seen={seen.has(id)}
              aria-label={`Question ${no}${seen.has(id) ? ', seen' : ''}`}
              disabled={busy}
              onClick={() => onStart({ questionId: id })}
            >
              {no}
            </button>
          </li>
        ))}
      </ol>
    </DisabledWhileImpersonating>
  );
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h2>
            {title} <span className={classes.type}>{typeNames[section.type]}</span>
          </h2>
          <p className={classes.quiet}>
            {plural(section.questionCount, 'question')}, {section.minutes} minutes
          </p>
        </div>
        <DisabledWhileImpersonating>
          <Button variant="light" disabled={busy} onClick={() => onStart({ sectionId: section.id })}>
            Start section
          </Button>
        </DisabledWhileImpersonating>
      </div>
      {section.segments.map((segment) => (
        <div className={classes.segment} key={segment.id}>
          <div className={classes.segmentHead}>
            <h3>
              {segment.kind === 'passage' ? 'Passage' : 'Game'} {segment.no}
              {segment.title ? <span className={classes.quiet}> · {segment.title}</span> : null}
            </h3>
            <DisabledWhileImpersonating>
              <Button variant="subtle" disabled={busy} onClick={() => onStart({ segmentId: segment.id })}>
                Start {segment.kind}
              </Button>
            </DisabledWhileImpersonating>
          </div>
          {questions(segment.questions)}
        </div>
      ))}
      {section.questions.length > 0 ? questions(section.questions) : null}
    </section>
  );
}
