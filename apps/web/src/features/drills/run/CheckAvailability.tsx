import type { DrillType } from '@docket/contract/types';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { challengesQuery } from '../../../lib/challenges.ts';
import { lazyPart } from '../../../lib/load-part.ts';
import { useMe } from '../../../lib/me.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { availabilityQuery, drillFilterQuery } from '../data/drill-queries.ts';
import { typeNames } from '../data/format.ts';
import { formatNothingLeft, formatQuestionsLeft } from '../data/left-text.ts';
import { groupNames, listNarrowGroups, openFilter } from '../filter/filter-state.ts';
import { useSaveFilter } from '../filter/use-filter.ts';
import { SeenOffers } from '../seen/SeenOffers.tsx';
import type { NextAddress } from './next-address.ts';
import { useStartPlanned } from './use-start-planned.ts';

const FilterDialog = lazyPart(() => import('../filter/FilterDialog.tsx'));

interface Props {
  address: NextAddress;
}

/**
 * Why there was no drill: how many questions are left of each type, which filter excludes the others, and how to extend
 * it.
 */
export function CheckAvailability({ address }: Props) {
  const { type, suggestedChallengeId, questionType, seen } = address;
  const types: DrillType[] = type === 'DC' || type === 'PS' ? ['LR', 'RC'] : [type];
  const canRepeat = Boolean(suggestedChallengeId) && !address.repeatMastered;
  // Somebody may come here by a link while there is something to start.
  const left = useQueries({ queries: types.map((one) => availabilityQuery(one)) });
  const hasNew =
    !suggestedChallengeId && !questionType && left.some(({ data }) => (data?.available ?? 0) > 0);
  return (
    <Page
      title={hasNew ? 'Questions left' : 'No new questions left'}
      width="narrow"
      lead={suggestedChallengeId ? <ChallengeLead id={suggestedChallengeId} /> : seen ? repeatedText : null}
      actions={
        <LinkButton to="/drill" variant="default">
          All drills
        </LinkButton>
      }
    >
      <Stack>
        {canRepeat ? (
          <Paper p={{ base: 'md', sm: 'lg' }}>
            <Stack align="start" gap="sm">
              <h2>Practice seen questions</h2>
              <Text c="dimmed">This challenge can repeat questions you answered before.</Text>
              <LinkButton
                to="/start/drill/next/$type"
                params={{ type }}
                search={{ ...(suggestedChallengeId ? { suggestedChallengeId } : {}), repeatMastered: true }}
              >
                Repeat questions
              </LinkButton>
            </Stack>
          </Paper>
        ) : null}
        {questionType && types[0] ? <SeenType type={types[0]} code={questionType} /> : null}
        {types.map((one, index) => (
          <OfType
            key={one}
            type={one}
            next={type}
            variant={questionType || canRepeat || index > 0 ? 'default' : 'filled'}
          />
        ))}
        {suggestedChallengeId || questionType || type === 'PS' || type === 'SKILL' ? null : (
          <SeenOffers type={type} variant="default" repeats={false} />
        )}
      </Stack>
    </Page>
  );
}

const repeatedText = 'No seen question is due now. What you saw today comes back tomorrow.';

/** What happened to the questions of a challenge: they were seen, or wait in open drills. */
function ChallengeLead({ id }: { id: string }) {
  const challenge = useQuery(challengesQuery).data?.find((one) => one.id === id);
  const left = useQuery({
    ...availabilityQuery(challenge?.rootType ?? 'LR', { ...openFilter, types: [challenge?.skillId ?? ''] }),
    enabled: challenge !== undefined,
  }).data;
  if (!challenge || !left) return null;
  return formatNothingLeft(`${challenge.label} questions`, left);
}

/** The size of a first drill of seen questions. */
const SEEN_QUESTIONS = 10;

/** All questions of one type were seen: they can be practiced again, or a larger plan has more. */
function SeenType({ type, code }: { type: DrillType; code: string }) {
  const { drillSettings, subscription } = useMe();
  const { data } = useQuery(availabilityQuery(type, { ...openFilter, types: [code] }));
  const start = useStartPlanned(drillSettings);
  if (!data) return <SkeletonRows count={2} />;
  const found = data.questionTypes.find((questionType) => questionType.code === code);
  const label = found?.label ?? code;
  const none = !found || found.total === 0;
  return (
    <CardSection title={label}>
      <p>
        {none
          ? `Your plan and test settings include no ${label} questions.`
          : formatNothingLeft(`${label} questions`, data)}
      </p>
      <Group gap="xs">
        {none ? null : (
          <DisabledWhileImpersonating>
            <ActionButton
              loading={start.isPending}
              onClick={() =>
                start.mutate({ type, questionType: code, count: SEEN_QUESTIONS, includeSeen: true })
              }
            >
              Practice seen questions
            </ActionButton>
          </DisabledWhileImpersonating>
        )}
        {(subscription?.canUpgrade ?? true) ? (
          <LinkButton to="/plans" variant="default">
            See plans
          </LinkButton>
        ) : null}
      </Group>
    </CardSection>
  );
}

interface OfTypeProps {
  type: DrillType;
  next: NextAddress['type'];
  /** Filled if nothing else on the page is the main action. */
  variant: 'filled' | 'default';
}

function OfType({ type, next, variant }: OfTypeProps) {
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
  const narrow = listNarrowGroups(filter);
  const more = open.data.available - now.data.available;
  const hasMore = more > 0 && narrow.length > 0;
  return (
    <CardSection title={typeNames[type]}>
      <p className="tabular">{formatQuestionsLeft(now.data, narrow.length > 0)}</p>
      <Bar share={now.data.total > 0 ? now.data.available / now.data.total : 0} />
      {hasMore ? (
        <Text c="dimmed">
          {more} more without your {narrow.map((group) => groupNames[group].toLowerCase()).join(' and ')}{' '}
          {narrow.length === 1 ? 'filter' : 'filters'}.
        </Text>
      ) : now.data.available > 0 ? null : (
        <Text c="dimmed">
          {filter.includeSeen
            ? 'Your tests include no questions of this type.'
            : formatNothingLeft(`${typeNames[type]} questions`, now.data)}
        </Text>
      )}
      <Group gap="xs">
        {hasMore ? (
          <DisabledWhileImpersonating>
            {narrow.slice(0, 1).map((group) => (
              <ActionButton
                key={group}
                variant={variant}
                loading={save.isPending}
                onClick={() => save.mutate({ ...filter, [group]: [] })}
              >
                Clear {groupNames[group].toLowerCase()} filter
              </ActionButton>
            ))}
            <Button variant="default" onClick={() => setFiltering(true)}>
              Edit filters
            </Button>
          </DisabledWhileImpersonating>
        ) : now.data.available > 0 ? (
          <DisabledWhileImpersonating>
            <Button variant={variant} onClick={start}>
              Start
            </Button>
          </DisabledWhileImpersonating>
        ) : (
          <NothingLeft type={type} variant={variant} due={open.data.due} />
        )}
      </Group>
      {filtering ? (
        <Suspense>
          <FilterDialog type={type} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
    </CardSection>
  );
}

/** What to do when no question of a type is left. */
function NothingLeft({ type, variant, due }: Omit<OfTypeProps, 'next'> & { due: number }) {
  const canUpgrade = useMe().subscription?.canUpgrade ?? true;
  return (
    <>
      {type === 'SKILL' || due === 0 ? null : (
        <LinkButton to="/start/drill/next/$type" params={{ type }} search={{ seen: true }} variant={variant}>
          Repeat {plural(due, 'seen question')}
        </LinkButton>
      )}
      {canUpgrade ? (
        <LinkButton to="/plans" variant="default">
          See plans
        </LinkButton>
      ) : null}
      <LinkButton to="/settings/tests" variant="default">
        Test settings
      </LinkButton>
    </>
  );
}
