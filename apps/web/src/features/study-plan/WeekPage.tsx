import type { PlanWeek } from '@docket/contract/types';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../lib/plan-query.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatMonthDay } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { plural } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ExamDeadlines } from './ExamDeadlines.tsx';
import { formatMinutes } from './plan-labels.ts';
import { planWeekQuery, useResetPlan } from './plan-queries.ts';
import type { OnDrill } from './Step.tsx';
import { WeekDay } from './WeekDay.tsx';

interface Props {
  /** Any day of the shown week; default: today. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  onDrill: OnDrill;
  busy: boolean;
}

/** The study plan of a week: what was done, and what is planned. */
export function WeekPage({ day, onDay, onDrill, busy }: Props) {
  const { data: week, error, refetch } = useQuery(planWeekQuery(day));
  const { data: plan } = useQuery(planQuery);
  return (
    <Page title="Study plan" lead={week ? describeWeek(week) : undefined} actions={<ResetAll />}>
      {error && !week ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : week ? (
        <Stack>
          <Turn week={week} onDay={onDay} />
          {week.remade ? (
            <Paper component="p" withBorder={false} bg="var(--accent-soft)" px="sm" py="xs" fz="sm">
              {week.remade}
            </Paper>
          ) : null}
          <Stack component="ol" gap="xs">
            {week.days.filter(isShown).map((one) => (
              <WeekDay key={one.day} day={one} onDrill={onDrill} busy={busy} />
            ))}
          </Stack>
          <ExamDeadlines deadlines={plan?.deadlines ?? []} />
        </Stack>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height="420px" />
        </div>
      )}
    </Page>
  );
}

/** '3 h done, 2 h 20 min left this week': what was worked and what is planned are not of the same kind. */
function describeWeek({ workedMinutes, leftMinutes }: PlanWeek): string {
  if (workedMinutes === 0) return `${formatMinutes(leftMinutes)} planned this week`;
  const left = leftMinutes > 0 ? `${formatMinutes(leftMinutes)} left` : 'nothing left';
  return `${formatMinutes(workedMinutes)} done, ${left} this week`;
}

/** Days before the plan began are left out, unless something was done. */
const isShown = ({ when, minutes, workedMinutes }: PlanWeek['days'][number]) =>
  when !== 'past' || minutes !== null || workedMinutes > 0;

/** The dates of the week, between buttons to the weeks before and after. */
function Turn({ week, onDay }: { week: PlanWeek; onDay: Props['onDay'] }) {
  const { from, previous, next, days } = week;
  return (
    <Group component="nav" gap="sm" wrap="nowrap" aria-label="Weeks">
      <Button
        variant="default"
        aria-label="Previous week"
        disabled={previous === null}
        onClick={() => onDay(previous ?? undefined)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </Button>
      <Text component="h2" size="md" fw={600} miw="9rem" ta="center" className="tabular" aria-live="polite">
        {formatMonthDay(from)} to {formatMonthDay(days.at(-1)!.day)}
      </Text>
      <Button
        variant="default"
        aria-label="Next week"
        disabled={next === null}
        onClick={() => onDay(next ?? undefined)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
    </Group>
  );
}

function ResetAll() {
  const { data: plan } = useQuery(planQuery);
  const { mutate, isPending } = useResetPlan();
  const count = plan?.changes.length ?? 0;
  if (count === 0) return null;
  return (
    <DisabledWhileImpersonating>
      <ConfirmButton
        variant="default"
        loading={isPending}
        question="Reset all changes?"
        text={`Your plan goes back to what we planned for you. This undoes ${plural(count, 'change')}.`}
        confirm="Reset all changes"
        onConfirm={() => mutate(null)}
      >
        Reset all changes
      </ConfirmButton>
    </DisabledWhileImpersonating>
  );
}
