import type { TestWithSegments } from '@docket/contract/types';
import { Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './explanations.module.css';
import { groupQuestions } from './outline.ts';

/** The questions of a section, each with a link to its explanation. */
export function ExplainedSection({ section }: { section: TestWithSegments['sections'][number] }) {
  return (
    <Stack gap="lg">
      {groupQuestions(section).map(({ id, kind, no, title, questions }) => (
        <Stack component="section" gap="xs" key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`} className={classes.title}>
            {kind ? (
              <Link to="/explanation/$type/$segmentId/{-$box}" params={{ type: kind, segmentId: id }}>
                {title || `${kind === 'game' ? 'Game' : 'Passage'} ${no}`}
              </Link>
            ) : (
              'Questions'
            )}
          </h2>
          <Group component="ol" gap="xs" className={classes.numbers}>
            {questions.map((question) => (
              <li key={question.id}>
                <Link
                  to="/explanation/id/$questionId/{-$box}"
                  params={{ questionId: question.id }}
                  aria-label={`Question ${question.no}`}
                  data-plain
                >
                  {question.no}
                </Link>
              </li>
            ))}
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}
