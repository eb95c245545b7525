import type { DrillType } from '@docket/contract/types';
import { Group, Input, Paper, Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { runLink } from '../data/drill-links.ts';
import { formatClock, plural, typeNames } from '../data/format.ts';
import { formatProgress, useOpenDrill } from '../data/open-drill-query.ts';
import { FilterFields } from '../filter/FilterFields.tsx';
import { openFilter } from '../filter/filter-state.ts';
import { useFilterDraft } from '../filter/use-filter.ts';
import { findOpenDrill, useStartDrill } from '../run/use-start-drill.ts';
import classes from './problem-set.module.css';
import {
  computeSeconds,
  createProblemSet,
  createTiming,
  getTimingKind,
  LARGEST_SET,
  type TimingKind,
  timingKinds,
  timingNames,
} from './problem-set.ts';

/** Creates a set of questions that the student chooses. */
export function ProblemSetPage() {
  const { lgEnabled } = useMe();
  const [type, setType] = useState<DrillType>('LR');
  const types: DrillType[] = lgEnabled ? ['LR', 'RC', 'LG'] : ['LR', 'RC'];
  return (
    <Page title="Problem set" lead="A set of questions you choose.">
      <Stack gap="xl" maw={760}>
        <OpenSet />
        <Choice title="Section" id="ps-section">
          <Segmented
            aria-labelledby="ps-section"
            value={type}
            onChange={setType}
            data={types.map((value) => ({ value, label: typeNames[value] }))}
          />
        </Choice>
        <SetForm key={type} type={type} />
      </Stack>
    </Page>
  );
}

/** A choice below its heading. */
function Choice({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Stack gap="xs" align="start">
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}

/** The open problem set with its progress. */
function OpenSet() {
  const open = useOpenDrill('ps');
  if (!open) return null;
  return (
    <Paper component="section" px="lg" py="md" aria-label="Open problem set">
      <Group justify="space-between">
        <div>
          <h2 className={classes.title}>{open.title}</h2>
          <Text size="sm" c="dimmed">
            {formatProgress(open)}
          </Text>
        </div>
        <LinkButton {...runLink(open.id)}>Resume</LinkButton>
      </Group>
    </Paper>
  );
}

function SetForm({ type }: { type: DrillType }) {
  const { drillSettings } = useMe();
  const { draft, choices, filter, available, error, retry, setDraft } = useFilterDraft(type, openFilter);
  const [count, setCount] = useState(10);
  const [kind, setKind] = useState<TimingKind>(() => getTimingKind(drillSettings.timing));
  const [minutes, setMinutes] = useState(() =>
    drillSettings.timing.kind === 'custom' ? drillSettings.timing.minutes : 40,
  );
  const [blindReview, setBlindReview] = useState(drillSettings.blindReview === 'on');
  const start = useStartDrill();
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!draft || !choices) return <SkeletonRows count={8} />;
  const timing = createTiming(kind, minutes);
  const questionCount = Math.min(count, available ?? count, LARGEST_SET);
  const seconds = computeSeconds(timing, questionCount);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The count may still be loading; the server itself gives fewer questions if fewer are left.
        if (filter && available !== 0)
          start.mutate({
            ps: createProblemSet({ type, count, filter, timing, blindReview }, available ?? LARGEST_SET),
          });
      }}
    >
      <Stack gap="xl">
        <NumberField
          maw="18rem"
          label="Number of questions"
          description={
            type === 'LR' ? undefined : 'Passages come with all their questions, so you may get a few more.'
          }
          min={1}
          max={LARGEST_SET}
          allowDecimal={false}
          value={count}
          onChange={setCount}
        />
        <FilterFields draft={draft} choices={choices} onChange={setDraft} />
        <Choice title="Timing" id="ps-timing">
          <Text size="sm" c="dimmed">
            Minutes for a section of 25 questions; your set gets its share.
          </Text>
          <Segmented
            aria-labelledby="ps-timing"
            value={kind}
            onChange={setKind}
            data={timingKinds.map((value) => ({ value, label: timingNames[value] }))}
          />
          {kind === 'custom' ? (
            <NumberField
              maw="18rem"
              label="Minutes for 25 questions"
              min={5}
              max={300}
              allowDecimal={false}
              value={minutes}
              onChange={setMinutes}
            />
          ) : null}
        </Choice>
        <Switch
          label="Blind review"
          description="Answer a second time before you see the correct answers."
          checked={blindReview}
          onChange={(event) => setBlindReview(event.currentTarget.checked)}
        />
        <Group className={classes.foot} gap="xs">
          <p role="status" className="tabular">
            {available === null ? (
              filter ? (
                'Counting'
              ) : (
                'Choose at least one in each group.'
              )
            ) : (
              <Matches
                available={available}
                noun={draft.includeSeen ? 'question' : 'new question'}
                time={seconds === null ? '' : ` · ${formatClock(seconds)} for ${questionCount}`}
              />
            )}
          </p>
          {start.error && !findOpenDrill(start.error) ? (
            <Input.Error role="alert">{describeError(start.error).message}</Input.Error>
          ) : null}
          <DisabledWhileImpersonating>
            <ActionButton
              type="submit"
              size="md"
              disabled={!filter || available === 0}
              loading={start.isPending}
            >
              Start
            </ActionButton>
          </DisabledWhileImpersonating>
        </Group>
      </Stack>
    </form>
  );
}

function Matches({ available, noun, time }: { available: number; noun: string; time: string }) {
  if (available === 0) return 'No new questions match your choices';
  return (
    <>
      <strong>{plural(available, noun)}</strong> {available === 1 ? 'matches' : 'match'}
      {time}
    </>
  );
}
