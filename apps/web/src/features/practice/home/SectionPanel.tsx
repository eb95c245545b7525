import type { PracticeOffer } from '@docket/contract/types';
import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { typeNames } from '../../../ui/format.ts';
import { createTiming } from './choice.ts';
import { Fresh } from './Fresh.tsx';
import { Panel } from './Panel.tsx';
import { ownTime, TimeChoice, type TimeValue } from './TimeChoice.tsx';
import { useStart } from './use-start.ts';

interface Props {
  offer: PracticeOffer;
  section: PracticeOffer['sections'][number];
}

/** The settings of the chosen section, and the start button. */
export function SectionPanel({ offer: { test }, section }: Props) {
  const [time, setTime] = useState<TimeValue>(ownTime);
  const [rehearsal, setRehearsal] = useState(false);
  const start = useStart();
  return (
    <Panel>
      <div>
        <h2 id="chosen">
          {test.name}, section {section.no}
        </h2>
        <Text size="sm" c="dimmed">
          {typeNames[section.type]}
        </Text>
        <Fresh fresh={section.fresh} />
      </div>
      <TimeChoice value={time} onChange={setTime} rehearsal={rehearsal} />
      <Switch
        label="Test-center rehearsal"
        description="No pauses, and no results until the end."
        checked={rehearsal}
        onChange={(event) => setRehearsal(event.currentTarget.checked)}
      />
      <DisabledWhileImpersonating>
        <ActionButton
          size="md"
          loading={start.isPending}
          onClick={() =>
            start.mutate({
              testId: test.id,
              sectionNo: section.no,
              amountOfSections: 1,
              timing: rehearsal
                ? createTiming(ownTime.kind, ownTime.minutes)
                : createTiming(time.kind, time.minutes),
              rehearsal,
            })
          }
        >
          Continue to directions
        </ActionButton>
      </DisabledWhileImpersonating>
      <Text size="sm" c="dimmed">
        The clock starts when you start the section.
      </Text>
    </Panel>
  );
}
