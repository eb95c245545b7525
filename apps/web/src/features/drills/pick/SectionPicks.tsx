import type { TestWithSegments } from '@docket/contract/types';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
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
      <Group component="ol" gap="xs">
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
      </Group>
    </DisabledWhileImpersonating>
  );
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <div>
            <h2>
              {title}{' '}
              <Text span size="sm" c="dimmed">
                {typeNames[section.type]}
              </Text>
            </h2>
            <Text size="sm" c="dimmed">
              {plural(section.questionCount, 'question')}, {section.minutes} minutes
            </Text>
          </div>
          <DisabledWhileImpersonating>
            <Button variant="light" disabled={busy} onClick={() => onStart({ sectionId: section.id })}>
              Start section
            </Button>
          </DisabledWhileImpersonating>
        </Group>
        {section.segments.map((segment) => (
          <div className={classes.segment} key={segment.id}>
            <Group justify="space-between" gap="xxs" mb="xxs">
              <h3>
                {segment.kind === 'passage' ? 'Passage' : 'Game'} {segment.no}
                {segment.title ? (
                  <Text span c="dimmed" inherit>
                    {' '}
                    · {segment.title}
                  </Text>
                ) : null}
              </h3>
              <DisabledWhileImpersonating>
                <Button variant="subtle" disabled={busy} onClick={() => onStart({ segmentId: segment.id })}>
                  Start {segment.kind}
                </Button>
              </DisabledWhileImpersonating>
            </Group>
            {questions(segment.questions)}
          </div>
        ))}
        {section.questions.length > 0 ? questions(section.questions) : null}
      </Stack>
    </Paper>
  );
}
