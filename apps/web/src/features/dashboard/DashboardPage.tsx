import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/me.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { Accuracy } from './Accuracy.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, doneToday, isNew } from './dashboard-data.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { FindLevelCard } from './FindLevelCard.tsx';
import { Levels } from './Levels.tsx';
import { ResumeCard } from './ResumeCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { StreakCard } from './StreakCard.tsx';
import { Trends } from './Trends.tsx';
import { WeakTypes } from './WeakTypes.tsx';

interface Props {
  /** Renders today's plan, with a text of what was done today. */
  plan: (doneToday: string) => ReactNode;
  leaderboard: ReactNode;
  /** Starts drills on one question type. */
  onDrillType: (type: Pick<Dashboard['weakTypes'][number], 'code' | 'type'>) => void;
  busy: boolean;
}

/** Home: today's plan, and the progress of the student. */
export function DashboardPage(props: Props) {
  const { firstName } = useMe();
  const { data, error, refetch } = useQuery(dashboardQuery);
  return (
    <Page title={`Hello, ${firstName}`} width="wide" {...(data?.message ? { lead: data.message } : {})}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <DashboardCards data={data} {...props} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function DashboardCards({ data, plan, leaderboard, onDrillType, busy }: Props & { data: Dashboard }) {
  const fresh = isNew(data);
  const inDiagnostic = data.resume.some(({ kind }) => kind === 'diagnostic');
  return (
    <div className={classes.grid}>
      <Stack gap="lg" miw={0}>
        <ScoreCard {...data} />
        {fresh && !inDiagnostic ? <FindLevelCard /> : null}
        <ResumeCard items={data.resume} />
        {plan(doneToday(data, fresh))}
        {fresh ? null : <WeakTypes types={data.weakTypes} onDrillType={onDrillType} busy={busy} />}
        {fresh ? null : <Trends trends={data.trends} othersPace={data.pace} />}
      </Stack>
      <Stack gap="lg" miw={0}>
        <StreakCard streak={data.streak} today={data.today.day} />
        {fresh ? null : <Accuracy days={data.accuracyByDay} sections={data.trends.sections} />}
        {fresh ? null : <Levels levels={data.levels} />}
        {fresh ? null : leaderboard}
      </Stack>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading">
      <Stack gap="lg" miw={0}>
        <Skeleton height="320px" />
        <SkeletonRows count={6} />
      </Stack>
      <Stack gap="lg" miw={0}>
        <Skeleton height="150px" />
        <Skeleton height="120px" />
        <Skeleton height="300px" />
      </Stack>
    </div>
  );
}
