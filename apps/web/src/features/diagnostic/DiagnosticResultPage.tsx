import type { Diagnostic } from '@docket/contract/types';
import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { diagnosticQuery } from '../../lib/diagnostic-query.ts';
import { plural } from '../../ui/format.ts';
import { LevelScale } from '../../ui/LevelScale.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { Row, RowList } from '../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { formatLevel, sectionNames, typeVerdict } from './level-text.ts';
import { WeekPlan } from './WeekPlan.tsx';

interface Props {
  /** It has the one primary button. */
  plan: ReactNode;
  /** The likely score. */
  score: ReactNode;
}
/** The student's starting level, its uncertainty, and what to do with it. */
export function DiagnosticResultPage({ plan, score }: Props) {
  const { data, error, refetch } = useQuery({ ...diagnosticQuery, staleTime: 0 });
  if (!data)
    return (
      <Page title="Your starting level" width="narrow">
        <NotLoaded query={{ error, refetch }} rows={4} />
      </Page>
    );
  if (data.state !== 'completed') return <Unfinished diagnostic={data} />;
  return (
    <Page
      title="Your starting level"
      lead={`A first estimate from ${plural(data.answered, 'question')}. Every answer from now on makes it more precise.`}
      width="narrow"
    >
      <Stack gap="lg">
        <Levels levels={data.levels} />
        {plan}
        <WeekPlan />
        <Types types={data.types} />
        <CardSection title="Likely score" gap="md">
          {score}
        </CardSection>
      </Stack>
    </Page>
  );
}

function Levels({ levels }: Pick<Diagnostic, 'levels'>) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label="Levels">
      <Stack>
        {levels.length === 0 ? (
          <p>We need at least one answer to estimate your level. Your first drill gives us one.</p>
        ) : (
          <Stack component="ul" gap="lg">
            {levels.map((level) => (
              <Stack component="li" gap="xs" key={level.type}>
                <span>{sectionNames[level.type]}</span>
                <LevelScale {...level} />
                <Text span c="dimmed" className="tabular">
                  {formatLevel(level)}
                </Text>
              </Stack>
            ))}
          </Stack>
        )}
        <Text c="dimmed">
          At level 3, you get about half of difficulty 3 questions correct. The band shows the 80% range.
        </Text>
      </Stack>
    </Paper>
  );
}

function Types({ types }: Pick<Diagnostic, 'types'>) {
  if (types.length === 0) return null;
  const judged = types.some((type) => typeVerdict(type) !== null);
  return (
    <CardSection title="Question types" gap="md">
      <RowList>
        {types.map((type) => (
          <Row key={`${type.type} ${type.code}`}>
            <span>
              {type.label} <span className="quiet">{type.type}</span>
            </span>
            <Text span c="dimmed" className="tabular">
              {type.right} of {type.of} correct
              {typeVerdict(type) ? `, ${typeVerdict(type)?.toLowerCase()}` : ''}
            </Text>
          </Row>
        ))}
      </RowList>
      {judged ? null : (
        <Text c="dimmed">
          One or two answers don't show whether a type is strong or weak. We need about 10 answers per type.
        </Text>
      )}
    </CardSection>
  );
}

function Unfinished({ diagnostic: { state, answered, questions } }: { diagnostic: Diagnostic }) {
  return (
    <Page
      title="Your starting level"
      lead={
        state === 'new'
          ? `Take the diagnostic to find it: up to ${plural(questions, 'question')}, about 12 minutes.`
          : `You answered ${answered} of ${questions} questions of the diagnostic.`
      }
      width="narrow"
    >
      <LinkButton to="/start/diagnostic">
        {state === 'new' ? 'Start diagnostic' : 'Resume diagnostic'}
      </LinkButton>
    </Page>
  );
}
