import { Badge, Box, Group, Paper, Text } from '@mantine/core';
import { Bar } from '../../../ui/Bar.tsx';
import { typeNames } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { replayLink } from '../data/practice-links.ts';
import { Dot } from './Dot.tsx';
import { PaceLine } from './PaceLine.tsx';
import { formatPace, type ResultSection } from './pace.ts';
import { TimeBars } from './TimeBars.tsx';

interface Props {
  practiceId: string;
  section: ResultSection;
  single: boolean;
  open: string | null;
  onOpen: (questionId: string | null) => void;
}

/** One section: how many were right, a dot for each question, and the pace. */
export function SectionRow({ practiceId, section, single, open, onOpen }: Props) {
  const { id, no, type, variable, right, of, brRight, reviewed, embargoed, questions } = section;
  return (
    <Paper
      component="article"
      p={{ base: 'md', sm: 'lg' }}
      data-on-paper="keep"
      aria-labelledby={`section-${id}`}
    >
      <Group gap="xs" mb="md">
        <Grow>
          <h3 id={`section-${id}`}>
            {single ? typeNames[type] : `Section ${no} · ${typeNames[type]}`}
            {variable ? (
              <Badge component="span" variant="default" ms="xs">
                unscored
              </Badge>
            ) : null}
          </h3>
        </Grow>
        <Group component="p" gap="sm" fz="sm">
          <Box component="span" w={120}>
            <Bar
              share={of > 0 ? right / of : 0}
              tone="good"
              mark={of > 0 && brRight !== null ? brRight / of : null}
            />
          </Box>
          <span className="tabular">
            {[
              ...(of > 0 || embargoed === 0 ? [`${right} of ${of} correct`] : []),
              ...(brRight !== null
                ? [`${brRight} blind`]
                : reviewed > 0
                  ? [`${reviewed} of ${questions.length} reviewed`]
                  : []),
              ...(embargoed > 0 ? [`${embargoed} hidden`] : []),
            ].join(', ')}
          </span>
        </Group>
        <LinkButton
          {...replayLink(practiceId, no)}
          variant="default"
          aria-label={single ? 'Replay' : `Replay of section ${no}`}
        >
          Replay
        </LinkButton>
      </Group>
      <Group component="ol" gap="xxs" mb="md">
        {questions.map((question) => (
          <li key={question.id}>
            <Dot
              practiceId={practiceId}
              sectionId={id}
              question={question}
              open={open === question.id}
              onOpen={onOpen}
            />
          </li>
        ))}
      </Group>
      <FormGrid min="18rem" gap="lg" top>
        <figure>
          <PaceLine section={section} />
          <Text component="figcaption" size="xs" c="dimmed" mt="xxs" className="tabular">
            {formatPace(section)}
          </Text>
        </figure>
        <figure>
          <TimeBars questions={questions} />
          <Text component="figcaption" size="xs" c="dimmed" mt="xxs" className="tabular">
            Time per question (line: average of other students)
          </Text>
        </figure>
      </FormGrid>
    </Paper>
  );
}
