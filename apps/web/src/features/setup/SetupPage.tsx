import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AccommodationsStep } from './AccommodationsStep.tsx';
import { ExamStep } from './ExamStep.tsx';
import classes from './setup.module.css';
import { type SetupStep, setupSteps } from './steps.ts';
import { TimezoneStep } from './TimezoneStep.tsx';
import { useEndSetup } from './use-end-setup.ts';

interface Props {
  logo: ReactNode;
  step: SetupStep;
  onStep: (step: SetupStep) => void;
}

const steps = {
  1: { title: 'Your exam', lead: 'We plan your weeks and time your reviews around it.', Fields: ExamStep },
  2: {
    title: 'Your accommodations',
    lead: 'Timed work uses the time you get on exam day.',
    Fields: AccommodationsStep,
  },
  3: {
    title: 'Your time zone',
    lead: 'It sets when your day starts and the times we show for classes.',
    Fields: TimezoneStep,
  },
} as const;

/** Three short steps after sign-up. Each is saved on leaving, and each can be skipped. */
export function SetupPage({ logo, step, onStep }: Props) {
  const endSetup = useEndSetup();
  const { title, lead, Fields } = steps[step];
  const continueSetup = () => {
    if (step === 3) endSetup('done');
    else onStep((step + 1) as SetupStep);
  };
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        {logo}
        <DisabledWhileImpersonating>
          <Button variant="subtle" onClick={() => endSetup('skipped')}>
            Skip setup
          </Button>
        </DisabledWhileImpersonating>
      </header>
      <main className={classes.main} id="content">
        <Progress step={step} />
        <Heading key={step} title={title} lead={lead} />
        <Fields key={`fields ${step}`} onDone={continueSetup}>
          {(pending) => (
            <div className={classes.buttons}>
              {step > 1 ? (
                <Button variant="default" size="md" onClick={() => onStep((step - 1) as SetupStep)}>
                  Back
                </Button>
              ) : null}
              <span className={classes.space} />
              <DisabledWhileImpersonating>
                <Button variant="subtle" size="md" onClick={continueSetup}>
                  Skip
                </Button>
                <Button type="submit" size="md" loading={pending}>
                  Continue
                </Button>
              </DisabledWhileImpersonating>
            </div>
          )}
        </Fields>
      </main>
    </div>
  );
}

function Progress({ step }: { step: SetupStep }) {
  return (
    <div className={classes.progress}>
      <p>
        Step {step} of {setupSteps.length}
      </p>
      <div className={classes.bars} aria-hidden="true">
        {setupSteps.map((setupStep) => (
          <span key={setupStep} data-done={setupStep <= step || undefined} />
        ))}
      </div>
    </div>
  );
}

/** Gets the focus with each step, so that its name is announced. */
function Heading({ title, lead }: { title: string; lead: string }) {
  const heading = usePageTitle(title);
  return (
    <div className={classes.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.quiet}>{lead}</p>
    </div>
  );
}
