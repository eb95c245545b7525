import type { Accommodations } from '@docket/contract/types';
import { Alert, NativeSelect, Radio, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { useSaveAccommodations } from '../../../lib/use-save-own.ts';
import { CheckLsac } from '../../../shared/exam-date/CheckLsac.tsx';
import { accommodationText } from '../../../shared/exam-date/exam-date-copy.ts';
import { SavedNumberField } from '../drills/SavedNumberField.tsx';
import { Section, SettingsFrame } from '../SettingsFrame.tsx';
import {
  computeSectionMinutes,
  createTime,
  findTimeChoice,
  formatMinutes,
  timeChoices,
  timeLabels,
} from './standard-time.ts';

interface Props {
  granted: Accommodations;
  save: (change: Partial<Accommodations>) => void;
}

const factors = Array.from({ length: 12 }, (_, index) => String(1.25 + index * 0.25));

function TimeSection({ granted: { time }, save }: Props) {
  const choice = findTimeChoice(time);
  return (
    <Section
      id="time"
      title="Time"
      text="Applies wherever you choose standard time: drills, timed sections, practice tests, rehearsals and proctored tests. If you choose another time there (53, 70 or custom minutes), that time is used."
    >
      <Radio.Group
        label="Your approved accommodations"
        value={choice}
        onChange={(value) => {
          const next = timeChoices.find((timeChoice) => timeChoice === value);
          if (next && next !== choice) save({ time: createTime(next) });
        }}
      >
        <Stack gap={0} mt={4}>
          {timeChoices.map((timeChoice) => (
            <Radio key={timeChoice} value={timeChoice} label={timeLabels[timeChoice]} />
          ))}
        </Stack>
      </Radio.Group>
      {choice === 'factor' && time.kind === 'factor' ? (
        <NativeSelect
          label="Factor"
          data={factors.includes(String(time.factor)) ? factors : [String(time.factor), ...factors]}
          value={String(time.factor)}
          onChange={(event) => save({ time: { kind: 'factor', factor: Number(event.currentTarget.value) } })}
        />
      ) : null}
      {time.kind === 'minutes' ? (
        <SavedNumberField
          label="Minutes added"
          min={1}
          max={120}
          value={time.minutes}
          onSave={(minutes) => save({ time: { kind: 'minutes', minutes } })}
        />
      ) : null}
      <p role="status">
        {time.kind === 'none' ? (
          'A section keeps its 35 minutes.'
        ) : (
          <>
            A section of 35 minutes becomes <strong>{formatMinutes(computeSectionMinutes(time))}</strong>.
          </>
        )}
      </p>
      <p className="quiet">
        {accommodationText} <CheckLsac />.
      </p>
    </Section>
  );
}

function BreakSection({ granted, save }: Props) {
  return (
    <Section
      id="breaks"
      title="Breaks"
      text="The exam has one 10-minute break after the second section. Some students are approved for longer or more breaks, or may stop the clock."
    >
      <SavedNumberField
        label="Break after the second section"
        description="Minutes, from 10"
        min={10}
        max={60}
        value={granted.breakMinutes}
        onSave={(breakMinutes) => save({ breakMinutes })}
      />
      <SavedNumberField
        label="Break after each other section"
        description="Minutes; 0 is none"
        min={0}
        max={60}
        value={granted.extraBreakMinutes}
        onSave={(extraBreakMinutes) => save({ extraBreakMinutes })}
      />
      <SavedNumberField
        label="Stop-the-clock breaks"
        description="Total minutes you may stop the clock in a test that can't be paused; 0 is none"
        min={0}
        max={240}
        value={granted.stopClockMinutes}
        onSave={(stopClockMinutes) => save({ stopClockMinutes })}
      />
    </Section>
  );
}

function ReadingSection({ granted, save }: Props) {
  return (
    <Section
      id="reading"
      title="Reading"
      text="Available whenever you work on questions. Changes count at once."
    >
      <Switch
        label="Large print"
        description="Larger questions, answers and controls."
        checked={granted.largePrint}
        onChange={(event) => save({ largePrint: event.currentTarget.checked })}
      />
      <Switch
        label="Read aloud"
        description="A button reads the passage, question and answers aloud with your device's voice."
        checked={granted.readAloud}
        onChange={(event) => save({ readAloud: event.currentTarget.checked })}
      />
      <Switch
        label="Line marker"
        description="A ruler below the line you're reading. It follows the pointer or keys."
        checked={granted.lineMarker}
        onChange={(event) => save({ lineMarker: event.currentTarget.checked })}
      />
    </Section>
  );
}

const inProgress = { unfinished: 'true', archived: 'false', size: 1 } as const;

/** While a test is in progress: from when on changes count. */
function TestInProgress() {
  const { data } = useQuery({
    queryKey: ['practice', 'in-progress'],
    queryFn: () => call('GET /practice-test/list', { query: inProgress }),
  });
  const test = data?.items[0];
  if (!test) return null;
  return (
    <Alert role="status" color="accent" mb="xl" title={`${test.title} is in progress`}>
      It keeps its time and breaks. Changes to them count from the next drill, section or test you start. If
      this section needs more time, ask support: staff can add it while it runs.
    </Alert>
  );
}

/** The accommodations that the exam grants this student. */
export function AccommodationsPage() {
  const granted = useMe().accommodations;
  const { mutate: save } = useSaveAccommodations();
  return (
    <SettingsFrame
      title="Accommodations"
      lead="Set your approved accommodations. They apply to everything you start from now on. Work in progress keeps its time."
    >
      <TestInProgress />
      <TimeSection granted={granted} save={save} />
      <BreakSection granted={granted} save={save} />
      <ReadingSection granted={granted} save={save} />
    </SettingsFrame>
  );
}
