import type { PracticeOffer } from '@docket/contract/types';
import { NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { resumeLink } from '../data/practice-links.ts';
import { createTiming, formatPart, listParts } from './choice.ts';
import { Fresh } from './Fresh.tsx';
import classes from './home.module.css';
import { Panel } from './Panel.tsx';
import { ownTime, TimeChoice, type TimeValue } from './TimeChoice.tsx';
import { useStart } from './use-start.ts';

/** The settings of the chosen test, and the start button. */
export function TestPanel({ offer }: { offer: PracticeOffer }) {
  const { accommodations, subscription } = useMe();
  const [time, setTime] = useState<TimeValue>(ownTime);
  const [rehearsal, setRehearsal] = useState(false);
  const [partNo, setPartNo] = useState(0);
  const start = useStart();
  const { test, sections, fresh, unfinishedId } = offer;
  const parts = listParts(sections.length);
  const part = parts[partNo] ?? { from: 1, amount: sections.length };
  const whole = part.amount === sections.length;
  const first = sections[part.from - 1];
  return (
    <Panel>
      <div>
        <h2 id="chosen">{test.name}</h2>
        <Fresh fresh={fresh} />
      </div>
      {unfinishedId ? (
        <Stack gap="xs" align="start" fz="sm" className={classes.continue}>
          <p>You started this test and haven't finished it.</p>
          <LinkButton {...resumeLink(unfinishedId)}>Resume</LinkButton>
        </Stack>
      ) : null}
      <TimeChoice value={time} onChange={setTime} rehearsal={rehearsal} />
      {parts.length > 1 ? (
        <NativeSelect
          label="Sections"
          description={whole ? undefined : 'Fewer sections than the exam, so the score is an estimate.'}
          value={String(partNo)}
          onChange={(event) => setPartNo(Number(event.currentTarget.value))}
          data={parts.map((one, at) => ({ value: String(at), label: formatPart(one, sections.length) }))}
        />
      ) : null}
      <Switch
        label="Test-center rehearsal"
        description={`No pauses, a fixed ${accommodations.breakMinutes}-minute break, sections start automatically, and no results until the end.`}
        checked={rehearsal}
        onChange={(event) => setRehearsal(event.currentTarget.checked)}
      />
      <DisabledWhileImpersonating>
        <ActionButton
          size="md"
          variant={unfinishedId ? 'default' : 'filled'}
          loading={start.isPending}
          onClick={() =>
            start.mutate({
              testId: test.id,
              timing: rehearsal
                ? createTiming(ownTime.kind, ownTime.minutes)
                : createTiming(time.kind, time.minutes),
              rehearsal,
              ...(whole || !first ? {} : { sectionNo: first.no, amountOfSections: part.amount }),
            })
          }
        >
          {unfinishedId ? 'Start over' : 'Continue to directions'}
        </ActionButton>
      </DisabledWhileImpersonating>
      <Text size="sm" c="dimmed">
        The clock starts when you start the first section.
      </Text>
      {subscription?.plan.features.paper ? (
        <LinkButton to="/practice/paper/$testId" params={{ testId: test.id }} variant="default">
          Print this test
        </LinkButton>
      ) : null}
    </Panel>
  );
}
