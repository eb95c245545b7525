import type { PlannedStudyStep, StudyPlanChange } from '@docket/contract/types';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarEvent,
  IconCheck,
  IconDotsVertical,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planQuery } from '../../lib/plan-query.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatWeekday } from '../../ui/dates.ts';
import { MoveDialog } from './MoveDialog.tsx';
import classes from './plan.module.css';
import { useChangePlan, useUndoChange } from './plan-queries.ts';
import { SwapDialog } from './SwapDialog.tsx';

interface Props {
  step: PlannedStudyStep;
  /** The day of the step. */
  day: string;
}
const swappable: ReadonlySet<PlannedStudyStep['kind']> = new Set(['drill', 'section', 'test']);

/** The actions on a step other than doing it. Nothing for a step that is done by work. */
export function StepMenu({ step, day }: Props) {
  const [dialog, setDialog] = useState<'move' | 'swap' | null>(null);
  const { data: plan } = useQuery(planQuery);
  const { mutate: change, isPending: isChanging } = useChangePlan();
  const { mutate: undo, isPending: isUndoing } = useUndoChange();
  const { title, plannedFor, key, kind, done, isMarkedDone, isSwapped } = step;
  const findChange = (action: StudyPlanChange['action']) =>
    plan?.changes.find((one) => one.plannedFor === plannedFor && one.key === key && one.action === action);
  const takeBack = (action: StudyPlanChange['action'], label: string) => {
    const found = findChange(action);
    return found ? (
      <Menu.Item
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={() => undo(found.id)}
      >
        {label}
      </Menu.Item>
    ) : null;
  };
  if (done && !isMarkedDone) return null;
  return (
    <>
      <DisabledWhileImpersonating>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.menuButton ?? ''}
              aria-label={`Change ${title}`}
              loading={isChanging || isUndoing}
            >
              <IconDotsVertical size={18} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isMarkedDone ? (
              takeBack('done', 'Mark as not done')
            ) : (
              <>
                <Menu.Item
                  leftSection={<IconCalendarEvent size={16} aria-hidden="true" />}
                  onClick={() => setDialog('move')}
                >
                  Move to another day…
                </Menu.Item>
                {swappable.has(kind) ? (
                  <Menu.Item
                    leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
                    onClick={() => setDialog('swap')}
                  >
                    Swap…
                  </Menu.Item>
                ) : null}
                <Menu.Item
                  leftSection={<IconPlayerSkipForward size={16} aria-hidden="true" />}
                  onClick={() => change({ step, change: { action: 'skip' } })}
                >
                  Skip
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconCheck size={16} aria-hidden="true" />}
                  onClick={() => change({ step, change: { action: 'done' } })}
                >
                  Mark as done
                </Menu.Item>
                {plannedFor !== day && plan && plannedFor >= plan.today.day
                  ? takeBack('move', `Move back to ${formatWeekday(plannedFor)}`)
                  : null}
                {isSwapped ? takeBack('swap', 'Undo swap') : null}
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </DisabledWhileImpersonating>
      {dialog === 'move' ? <MoveDialog step={step} day={day} onClose={() => setDialog(null)} /> : null}
      {dialog === 'swap' ? <SwapDialog step={step} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
