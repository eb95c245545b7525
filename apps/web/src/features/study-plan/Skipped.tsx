import type { PlannedStudyStep } from '@docket/contract/types';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../lib/plan-query.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import classes from './plan.module.css';
import { useUndoChange } from './plan-queries.ts';

/** The skipped steps of a day, which can be restored. */
export function Skipped({
  steps,
  canUndo = true,
}: {
  steps: readonly PlannedStudyStep[];
  canUndo?: boolean;
}) {
  const { data: plan } = useQuery(planQuery);
  const { mutate: undo, isPending } = useUndoChange();
  if (steps.length === 0) return null;
  return (
    <Stack component="ul" gap={0} fz="sm" c="dimmed" aria-label="Skipped">
      {steps.map(({ plannedFor, key, title }) => {
        const change = plan?.changes.find(
          (one) => one.plannedFor === plannedFor && one.key === key && one.action === 'skip',
        );
        return (
          <Group component="li" gap="xs" key={`${plannedFor} ${key}`}>
            <span>Skipped: {title}</span>
            {change && canUndo ? (
              <DisabledWhileImpersonating>
                <button
                  type="button"
                  className={classes.textButton}
                  disabled={isPending}
                  aria-label={`Undo skipping ${title}`}
                  onClick={() => undo(change.id)}
                >
                  Undo
                </button>
              </DisabledWhileImpersonating>
            ) : null}
          </Group>
        );
      })}
    </Stack>
  );
}
