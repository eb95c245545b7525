import type { DrillType } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Bar } from '../../../ui/Bar.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Writing } from '../../../ui/Writing.tsx';
import { availabilityQuery, drillFilterQuery } from '../data/drill-queries.ts';
import { typeNames } from '../data/format.ts';
import { groupNames, narrowGroups, openFilter } from '../filter/filter-state.ts';
import { useSaveFilter } from '../filter/use-filter.ts';
import classes from './availability.module.css';
import type { NextAddress } from './next-address.ts';

const FilterDialog = lazy(() => import('../filter/FilterDialog.tsx'));

/** Why no drill came: what is left per type, which filter keeps the rest away, and a way to widen it. */
export function CheckAvailability({ address }: { address: NextAddress }) {
  const { type, suggestedChallengeId } = address;
  const types: DrillType[] = type === 'DC' || type === 'PS' ? ['LR', 'RC'] : [type];
  return (
    <Page
      title="What is left to drill"
      width="narrow"
      lead={
        suggestedChallengeId
          ? 'Every question of this challenge that you have not seen is used up.'
          : 'How many questions your filter, plan and test settings leave you.'
      }
      actions={
        <LinkButton to="/drill" variant="default">
          All drills
        </LinkButton>
      }
    >
      <div className={classes.cards}>
        {suggestedChallengeId && !address.repeatMastered ? (
          <div className={classes.card}>
            <h2>Go on with questions you have seen</h2>
            <p className={classes.quiet}>The challenge can repeat questions that you answered before.</p>
            <LinkButton
              to="/start/drill/next/$type"
              params={{ type }}
              search={{ suggestedChallengeId, repeatMastered: true }}
            >
              Repeat questions
            </LinkButton>
          </div>
        ) : null}
        {types.map((one) => (
          <OfType key={one} type={one} next={type} />
        ))}
      </div>
    </Page>
  );
}

function OfType({ type, next }: { type: DrillType; next: NextAddress['type'] }) {
  const navigate = useNavigate();
  const [filtering, setFiltering] = useState(false);
  const now = useQuery(availabilityQuery(type));
  const open = useQuery(availabilityQuery(type, openFilter));
  const filter = useQuery(drillFilterQuery).data?.[type];
  const start = () => void navigate({ to: '/start/drill/next/$type', params: { type: next } });
  const save = useSaveFilter(type, start);
  if (now.error ?? open.error)
    return (
      <ErrorState
        error={now.error ?? open.error}
        retry={() => void Promise.all([now.refetch(), open.refetch()])}
      />
    );
  if (!now.data || !open.data || !filter) return <SkeletonRows count={3} />;
  const narrow = narrowGroups(filter);
  const more = open.data.available - now.data.available;
  return (
    <section className={classes.card} aria-label={typeNames[type]}>
      <h2>{typeNames[type]}</h2>
      <p className="tabular">
        {now.data.total === 0
          ? 'Nothing fits your filter.'
          : `${now.data.available} of ${now.data.total} left under your filter`}
      </p>
      <Bar share={now.data.total > 0 ? now.data.available / now.data.total : 0} />
      {more > 0 && narrow.length > 0 ? (
        <>
          <p className={classes.quiet}>
            {narrow.map((group) => groupNames[group]).join(' and ')} {narrow.length === 1 ? 'keeps' : 'keep'}{' '}
            {more} more away.
          </p>
          <div className={classes.buttons}>
            <Writing>
              {narrow.slice(0, 1).map((group) => (
                <Button
                  key={group}
                  loading={save.isPending}
                  onClick={() => save.mutate({ ...filter, [group]: [] })}
                >
                  Allow every {groupNames[group].toLowerCase()}
                </Button>
              ))}
              <Button variant="default" onClick={() => setFiltering(true)}>
                Open the filter
              </Button>
            </Writing>
          </div>
        </>
      ) : now.data.available > 0 ? (
        <div className={classes.buttons}>
          <Writing>
            <Button onClick={start}>Start</Button>
          </Writing>
        </div>
      ) : (
        <>
          <p className={classes.quiet}>
            {filter.includeSeen
              ? 'There is nothing of this type in your tests.'
              : 'You have seen every question of this type that your plan and test settings allow.'}
          </p>
          <div className={classes.buttons}>
            {filter.includeSeen ? null : (
              <Writing>
                <Button
                  loading={save.isPending}
                  onClick={() => save.mutate({ ...filter, includeSeen: true })}
                >
                  Include seen questions
                </Button>
              </Writing>
            )}
            <LinkButton to="/settings/tests" variant="default">
              Test settings
            </LinkButton>
          </div>
        </>
      )}
      {filtering ? (
        <Suspense>
          <FilterDialog type={type} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
