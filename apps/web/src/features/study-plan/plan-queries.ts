import { CallError } from '@docket/contract/client';
import type { PlannedStudyStep, StepReplacement, StudyPlanChange } from '@docket/contract/types';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { notify } from '../../lib/notify.ts';
import { formatMinutes, formatWeekdayAndDay } from './plan-labels.ts';

/** The week of a day; default: the current week. */
export const planWeekQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['study-plan', 'week', day ?? null],
    queryFn: async () => (await call('GET /study-plan/week', { query: day ? { day } : {} })).week,
    placeholderData: keepPreviousData,
  });
/** The alternatives to steps. */
export const planOptionsQuery = queryOptions({
  queryKey: ['study-plan', 'options'],
  queryFn: async () => (await call('GET /study-plan/options')).options,
});

type Change =
  | { readonly action: 'move'; readonly targetDay: string }
  | { readonly action: 'swap'; readonly replacement: StepReplacement }
  | { readonly action: 'skip' | 'done' };
interface Changed {
  readonly step: Pick<PlannedStudyStep, 'plannedFor' | 'key' | 'title'>;
  readonly change: Change;
}

/**
 * Reads the plan again after a change. A change does not wait for it: a read that gets no response is sent three times, and only
 * in a visible window, so that no other change could be made for minutes.
 */
export async function refreshPlan(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['study-plan'] });
  keepFocus();
}
/** Nothing is stored on the device: a change that did not reach the server was not made. */
function reportUnchanged(error: unknown): void {
  if (error instanceof CallError && error.code === 'OFFLINE')
    notify.failure("You're offline, so your plan wasn't changed. Check your connection and try again.");
  else notify.error(error);
  if (error instanceof CallError && (error.code === 'NOT_FOUND' || error.code === 'WRONG_STATE'))
    void refreshPlan();
}

const send = ({ step, change }: Changed) =>
  call('PUT /study-plan/change', { body: { plannedFor: step.plannedFor, key: step.key, ...change } });

/** Undoes a change and restores the one of the same kind that it replaced, if any. */
async function undo({ step }: Changed, id: string | null, previous: StudyPlanChange | null): Promise<void> {
  try {
    if (previous?.targetDay) await send({ step, change: { action: 'move', targetDay: previous.targetDay } });
    else if (previous?.replacement)
      await send({ step, change: { action: 'swap', replacement: previous.replacement } });
    else if (id) await call('DELETE /study-plan/change/{id}', { params: { id } });
    await refreshPlan();
  } catch (error) {
    reportUnchanged(error);
  }
}

function changedText(
  { step, change }: Changed,
  target: { day: string; minutes: number; isLong: boolean } | null,
): string {
  switch (change.action) {
    case 'move':
      return `Moved to ${formatWeekdayAndDay(change.targetDay)}${
        target
          ? `, which now has ${formatMinutes(target.minutes)}${target.isLong ? '. That is more than a usual day' : ''}`
          : ''
      }.`;
    case 'swap':
      return 'Step swapped.';
    case 'skip':
      return `Skipped: ${step.title}.`;
    case 'done':
      return `Marked as done: ${step.title}.`;
  }
}

/** Changes a step of the plan, and offers to undo it. */
export function useChangePlan({ onDone }: { onDone?: () => void } = {}) {
  return useMutation({
    scope: { id: 'study-plan' },
    mutationFn: send,
    onSuccess({ change, previous, target }, changed) {
      notify.success(changedText(changed, target), {
        action: { label: 'Undo', run: () => void undo(changed, change?.id ?? null, previous) },
      });
      onDone?.();
      void refreshPlan();
    },
    onError: (error, { change }) => {
      // A dialog shows the error beside its field.
      if (change.action !== 'move' && change.action !== 'swap') reportUnchanged(error);
      else if (error instanceof CallError && error.code === 'NOT_FOUND') void refreshPlan();
    },
  });
}

/** Removes one kind of change from a step. */
export function useUndoChange() {
  return useMutation({
    scope: { id: 'study-plan' },
    mutationFn: (id: string) => call('DELETE /study-plan/change/{id}', { params: { id } }),
    onSuccess: () => void refreshPlan(),
    onError: reportUnchanged,
  });
}

/** Removes the changes of a day, or all of them. */
export function useResetPlan() {
  return useMutation({
    scope: { id: 'study-plan' },
    mutationFn: (day: string | null) => call('POST /study-plan/reset', { body: { day } }),
    onSuccess() {
      notify.success('Your changes are reset.');
      void refreshPlan();
    },
    onError: reportUnchanged,
  });
}
