import type { DrillType } from '@docket/contract/types';
import { Button, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { runLink } from '../data/drill-links.ts';
import { formatClock, plural, typeNames } from '../data/format.ts';
import { formatProgress, useOpenDrill } from '../data/open-drill-query.ts';
import { ChoiceGroup } from '../filter/ChoiceGroup.tsx';
import filterClasses from '../filter/filter.module.css';
import { groups, openFilter } from '../filter/filter-state.ts';
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

const segments = {
  root: classes.segments ?? '',
  label: classes.segment ?? '',
  indicator: classes.chosen ?? '',
};

/** Creates a set of questions that the student chooses. */
export function ProblemSetPage() {
  const { lgEnabled } = useMe();
  const [type, setType] = useState<DrillType>('LR');
  const types: DrillType[] = lgEnabled ? ['LR', 'RC', 'LG'] : ['LR', 'RC'];
  return (
    <Page title="Problem set" lead="A set of questions you choose.">
      <div className={classes.form}>
        <OpenSet />
        <div className={classes.field}>
          <h2 id="ps-section">Section</h2>
          <SegmentedControl
            classNames={segments}
            aria-labelledby="ps-section"
            value={type}
            onChange={(value) => setType(value as DrillType)}
            data={types.map((value) => ({ value, label: typeNames[value] }))}
          />
        </div>
        <SetForm key={type} type={type} />
      </div>
    </Page>
  );
}

/** The open problem set with its progress. */
function OpenSet() {
  const open = useOpenDrill('ps');
  if (!open) return null;
  return (
    <section className={classes.open} aria-label="Open problem set">
      <div>
        <h2>{open.title}</h2>
        <p className={classes.quiet}>{formatProgress(open)}</p>
      </div>
      <LinkButton {...runLink(open.id)}>Resume</LinkButton>
    </section>
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
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The count may still be loading; the server itself gives fewer questions if fewer are left.
        if (filter && available !== 0)
          start.mutate({
            ps: createProblemSet({ type, count, filter, timing, blindReview }, available ?? LARGEST_SET),
          });
      }}
    >
      <NumberInput
        className={classes.number ?? ''}
        label="Number of questions"
        description={
          type === 'LR' ? undefined : 'Passages come with all their questions, so you may get a few more.'
        }
        min={1}
        max={LARGEST_SET}
        clampBehavior="blur"
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Number(value) || 1)}
      />
      <div className={filterClasses.groups}>
        {groups.map((group) => (
          <ChoiceGroup key={group} group={group} choices={choices} draft={draft} onChange={setDraft} />
        ))}
        <Switch
          label="Include questions I've seen"
          checked={draft.includeSeen}
          onChange={(event) => setDraft({ ...draft, includeSeen: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.field}>
        <h2 id="ps-timing">Timing</h2>
        <p className={classes.quiet}>Minutes for a section of 25 questions; your set gets its share.</p>
        <SegmentedControl
          classNames={segments}
          aria-labelledby="ps-timing"
          value={kind}
          onChange={(value) => setKind(value as TimingKind)}
          data={timingKinds.map((value) => ({ value, label: timingNames[value] }))}
        />
        {kind === 'custom' ? (
          <NumberInput
            className={classes.number ?? ''}
            label="Minutes for 25 questions"
            min={5}
            max={300}
            clampBehavior="blur"
            value={minutes}
            onChange={(value) => setMinutes(Math.min(300, Math.max(5, Number(value) || 5)))}
          />
        ) : null}
      </div>
      <Switch
        label="Blind review"
        description="Answer a second time before you see the correct answers."
        checked={blindReview}
        onChange={(event) => setBlindReview(event.currentTarget.checked)}
      />
      <div className={classes.foot}>
        <p role="status" className="tabular">
          {available === null ? (
            filter ? (
              'Counting'
            ) : (
              'Choose at least one in each group.'
            )
          ) : (
            <>
              {available === 0 ? (
                'No new questions match your choices'
              ) : (
                <>
                  <strong>{plural(available, draft.includeSeen ? 'question' : 'new question')}</strong>{' '}
                  {available === 1 ? 'matches' : 'match'}
                </>
              )}
              {available > 0 && seconds !== null ? ` · ${formatClock(seconds)} for ${questionCount}` : ''}
            </>
          )}
        </p>
        {start.error && !findOpenDrill(start.error) ? (
          <p className={filterClasses.error} role="alert">
            {describeError(start.error).message}
          </p>
        ) : null}
        <DisabledWhileImpersonating>
          <Button type="submit" size="md" disabled={!filter || available === 0} loading={start.isPending}>
            Start
          </Button>
        </DisabledWhileImpersonating>
      </div>
    </form>
  );
}
