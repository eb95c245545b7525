import type { StudyStep } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import rows from '../../ui/layout/pressable.module.css';
import classes from './plan.module.css';
import { formatMinutes, formatProgress, untimedText } from './plan-labels.ts';
import { StepMenu } from './StepMenu.tsx';
import { StepNote } from './StepNote.tsx';
import { getStepLink } from './step-link.ts';

export type OnDrill = (step: StudyStep) => void;
interface Props {
  step: StudyStep;
  /** Creates the drill of a step and opens it. */
  onDrill: OnDrill;
  busy: boolean;
}

/** The large button of the next step. */
export function StepButton({ step, onDrill, busy, children }: Props & { children: ReactNode }) {
  const link = getStepLink(step);
  if (link)
    return (
      <LinkButton {...link} size="lg" miw="10rem" className={classes.stepButton ?? ''}>
        {children}
      </LinkButton>
    );
  return (
    <DisabledWhileImpersonating>
      <ActionButton
        size="lg"
        miw="10rem"
        className={classes.stepButton ?? ''}
        loading={busy}
        onClick={() => onDrill(step)}
      >
        {children}
      </ActionButton>
    </DisabledWhileImpersonating>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span size="sm" c="dimmed">
    {children}
  </Text>
);

/** One of the small steps; a finished one is ticked. */
export function StepLine({ step, day, onDrill, busy }: Props & { day: string }) {
  const { title, done, optional, minutes, doneMinutes } = step;
  const progress = formatProgress(step);
  const content = (
    <>
      <span className={classes.otherTitle}>
        {done ? (
          <>
            <IconCheck size={18} aria-hidden="true" />
            <span className="visually-hidden">Done: </span>
          </>
        ) : null}
        {title}
        {optional && !done ? <Quiet> (optional)</Quiet> : null}
        {untimedText(step) ? <Quiet>{untimedText(step)}</Quiet> : null}
        {progress && !done ? <Quiet> · {progress}</Quiet> : null}
        <StepNote step={step} day={day} />
      </span>
      <Quiet>
        {done || doneMinutes === 0 ? '' : `${formatMinutes(doneMinutes)} of `}
        {formatMinutes(minutes)}
      </Quiet>
    </>
  );
  const link = getStepLink(step);
  return (
    <li data-done={done} className={classes.line}>
      {done ? (
        <span className={rows.pressable}>{content}</span>
      ) : link ? (
        <Link {...link} className={rows.pressable ?? ''} data-plain>
          {content}
        </Link>
      ) : (
        <DisabledWhileImpersonating>
          <button type="button" className={rows.pressable} disabled={busy} onClick={() => onDrill(step)}>
            {content}
          </button>
        </DisabledWhileImpersonating>
      )}
      <StepMenu step={step} day={day} />
    </li>
  );
}
