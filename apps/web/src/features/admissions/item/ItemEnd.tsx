import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { Button, Group } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '../../../lib/announce.ts';
import { notify } from '../../../lib/notify.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from '../../../ui/reading/reading.module.css';
import { invalidateUnits, saveProgress, unitsQuery } from '../data/admission-queries.ts';
import { formatItemTitle, itemLink } from '../data/admission-text.ts';
import { findNeighbors } from '../data/item-order.ts';

/** The end of an item: a checkbox, and the previous and next items. A skill is done with its questions. */
export function ItemEnd({ unit, item }: { unit: AdmissionUnit; item: AdmissionItem }) {
  const navigate = useNavigate();
  const { previous, next } = findNeighbors(useQuery(unitsQuery).data ?? [], item.id);
  const { done } = item;
  const tick = useMutation({
    mutationFn: (change: { done: boolean; openNext: boolean }) =>
      saveProgress(unit.id, item.id, { done: change.done }),
    onSuccess(_, change) {
      void invalidateUnits();
      if (change.openNext && next) return navigate(itemLink(next.unit.no, next.item.no));
      announce(change.done ? 'Marked as done.' : 'No longer marked as done.');
    },
    onError: (error) => notify.error(error),
  });
  const ticks = item.kind === 'lesson' || item.skill?.questionCount === 0;
  return (
    <nav className={classes.end} aria-label="Items before and after">
      {ticks ? (
        <Group gap="xs">
          <DisabledWhileImpersonating>
            <Button
              variant="default"
              aria-pressed={done}
              leftSection={done ? <IconCheck size={18} aria-hidden="true" /> : null}
              loading={tick.isPending && !tick.variables.openNext}
              onClick={() => tick.mutate({ done: !done, openNext: false })}
            >
              {done ? 'Done' : 'Mark as done'}
            </Button>
            {!done && next && !next.item.locked ? (
              <Button
                loading={tick.isPending && tick.variables.openNext}
                onClick={() => tick.mutate({ done: true, openNext: true })}
              >
                Done, next item
              </Button>
            ) : null}
          </DisabledWhileImpersonating>
        </Group>
      ) : null}
      <div className={classes.steps}>
        {previous ? (
          <LinkButton
            {...itemLink(previous.unit.no, previous.item.no)}
            variant="subtle"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
          >
            Previous: {formatItemTitle(previous.item)}
          </LinkButton>
        ) : null}
        {next ? (
          <LinkButton
            {...itemLink(next.unit.no, next.item.no)}
            variant="subtle"
            rightSection={
              next.item.locked ? (
                <IconLock size={16} aria-label="not in your plan" />
              ) : (
                <IconChevronRight size={18} aria-hidden="true" />
              )
            }
          >
            Next: {formatItemTitle(next.item)}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
}
