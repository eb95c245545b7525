import { CallError } from '@docket/contract/client';
import type { Explanation } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ToPanel } from '../../../ui/layout/ToPanel.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { skillQuery } from '../data/skill-queries.ts';
import type { SkillHome } from '../run/skill-home.ts';
import { SkillNotFound } from '../SkillNotFound.tsx';
import { SkillProgress } from './SkillProgress.tsx';
import classes from './skill.module.css';

interface Props {
  skillId: string;
  explanation: (explanation: Explanation) => ReactNode;
  /** Shown beside the title. */
  mark: ReactNode;
  /** Notes, and questions to tutors. */
  boxes: ReactNode;
  /** Where it is shown, if not on its own page. */
  home?: SkillHome;
}

/** A skill: its explanation, the student's progress, and its questions. */
export function SkillPage({ skillId, explanation, mark, boxes, home }: Props) {
  const { data, error, refetch } = useQuery(skillQuery(skillId));
  if (!data) {
    if (!error) return <PageSkeleton />;
    return <NoSkill error={error} retry={() => void refetch()} />;
  }
  const { skill, unit, previousId, nextId } = data;
  return (
    <Page
      title={skill.title}
      lead={
        home?.lead ?? (
          <>
            <Link to="/skills" hash={`unit-${unit.no}`}>
              Unit {unit.no}: {unit.title}
            </Link>
            , skill {skill.no}
          </>
        )
      }
      width="wide"
      actions={
        <>
          {mark}
          {previousId && !home ? <To skillId={previousId}>Previous skill</To> : null}
          {nextId && !home ? <To skillId={nextId}>Next skill</To> : null}
        </>
      }
    >
      <div className={classes.columns}>
        <Stack
          component="section"
          gap="sm"
          maw="40rem"
          className={classes.teaching ?? ''}
          aria-labelledby="how"
        >
          <h2 id="how">How it's done</h2>
          {skill.explanations.length === 0 ? (
            <Text size="sm" c="dimmed">
              There's no explanation for this skill yet.
            </Text>
          ) : (
            skill.explanations.map((one) => <div key={one.id}>{explanation(one)}</div>)
          )}
        </Stack>
        <ToPanel panel="questions" name="Level and questions" />
        <SkillProgress skill={skill} unitNo={unit.no} home={home} />
        <Stack gap="lg" maw="40rem" className={classes.boxes ?? ''}>
          {boxes}
        </Stack>
      </div>
    </Page>
  );
}

const To = ({ skillId, children }: { skillId: string; children: ReactNode }) => (
  <LinkButton to="/start/skills/id/$segmentId" params={{ segmentId: skillId }} variant="default">
    {children}
  </LinkButton>
);

function NoSkill({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof CallError) {
    if (error.status === 404 || error.status === 400) return <SkillNotFound />;
    if (error.code === 'NOT_INCLUDED')
      return (
        <Notice
          title="This skill isn't in your plan"
          text="See which units are included on the skills page. Upgrade to get all of them."
        >
          <LinkButton to="/plans">See plans</LinkButton>
          <LinkButton to="/skills" variant="default">
            All skills
          </LinkButton>
        </Notice>
      );
  }
  return (
    <Page title="Skill">
      <ErrorState error={error} retry={retry} />
    </Page>
  );
}
