import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
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
  const [saved, setSaved] = useState<readonly SetupStep[]>([]);
  const { title, lead, Fields } = steps[step];
  const continueSetup = () => {
    if (step === 3) endSetup('done');
    else onStep((step + 1) as SetupStep);
  };
  return (
    <div className={classes.frame}>
      <Group component="header" justify="space-between" wrap="nowrap" px={{ base: 'md', sm: 'lg' }} py="sm">
        {logo}
        <DisabledWhileImpersonating>
          <Button variant="subtle" onClick={() => endSetup('skipped')}>
            Skip setup
          </Button>
        </DisabledWhileImpersonating>
      </Group>
      <Stack
        component="main"
        id="content"
        gap="xl"
        maw={560}
        mx="auto"
        px={{ base: 'md', sm: 'lg' }}
        pt={{ base: 'md', sm: 'xxl' }}
        pb="xxl"
      >
        <Progress step={step} />
        <Heading key={step} title={title} lead={lead} />
        <Fields
          key={`fields ${step}`}
          isSaved={saved.includes(step)}
          onDone={() => {
            setSaved([...saved, step]);
            continueSetup();
          }}
        >
          {(pending) => (
            <Group gap="xs" mt="xs">
              {step > 1 ? (
                <Button variant="default" size="md" onClick={() => onStep((step - 1) as SetupStep)}>
                  Back
                </Button>
              ) : null}
              <DisabledWhileImpersonating>
                <Button variant="subtle" size="md" ml="auto" onClick={continueSetup}>
                  Skip
                </Button>
                <ActionButton type="submit" size="md" loading={pending}>
                  Continue
                </ActionButton>
              </DisabledWhileImpersonating>
            </Group>
          )}
        </Fields>
      </Stack>
    </div>
  );
}

function Progress({ step }: { step: SetupStep }) {
  return (
    <Stack gap="xs" fz="sm" c="dimmed">
      <p>
        Step {step} of {setupSteps.length}
      </p>
      <SimpleGrid cols={3} spacing="xs" className={classes.bars ?? ''} aria-hidden="true">
        {setupSteps.map((setupStep) => (
          <span key={setupStep} data-done={setupStep <= step || undefined} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Gets the focus with each step, so that its name is announced. */
function Heading({ title, lead }: { title: string; lead: string }) {
  const heading = usePageTitle(title);
  return (
    <Stack gap="xs">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="quiet">{lead}</p>
    </Stack>
  );
}
