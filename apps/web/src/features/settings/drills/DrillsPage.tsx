import type { DrillSettings } from '@docket/contract/types';
import { NativeSelect, Radio, Stack, Switch } from '@mantine/core';
import { useMe } from '../../../lib/me.ts';
import { Section, SettingsFrame } from '../SettingsFrame.tsx';
import { ReadingSection } from './ReadingSection.tsx';
import { SavedNumberField } from './SavedNumberField.tsx';
import {
  createTiming,
  findTimingChoice,
  maxMinutes,
  minMinutes,
  timingChoices,
  timingLabels,
} from './timing-choice.ts';
import { useSaveDrillSettings } from './use-save-drill-settings.ts';

export interface SettingsProps {
  settings: DrillSettings;
  save: (change: Partial<DrillSettings>) => void;
}

function TimingSection({ settings, save }: SettingsProps) {
  const { timing } = settings;
  return (
    <Section
      id="timing"
      title="Timing"
      text="Minutes for a section of 25 questions. A drill gets its share: at 35 minutes, each question gets 84 seconds."
    >
      <Radio.Group
        label="Time"
        value={findTimingChoice(timing)}
        onChange={(value) => {
          const choice = timingChoices.find((timingChoice) => timingChoice === value);
          if (choice) save({ timing: createTiming(choice, timing) });
        }}
      >
        <Stack gap={0} mt={4}>
          {timingChoices.map((choice) => (
            <Radio key={choice} value={choice} label={timingLabels[choice]} />
          ))}
        </Stack>
      </Radio.Group>
      {timing.kind === 'custom' ? (
        <SavedNumberField
          label="Minutes"
          min={minMinutes}
          max={maxMinutes}
          value={timing.minutes}
          onSave={(minutes) => save({ timing: { kind: 'custom', minutes } })}
        />
      ) : null}
      <Radio.Group
        label="When the time is up"
        value={settings.onTimeUp}
        onChange={(value) => save({ onTimeUp: value === 'submit' ? 'submit' : 'keep-going' })}
      >
        <Stack gap={0} mt={4}>
          <Radio value="keep-going" label="Tell me and keep going" disabled={timing.kind === 'untimed'} />
          <Radio value="submit" label="Submit the drill" disabled={timing.kind === 'untimed'} />
        </Stack>
      </Radio.Group>
      <Switch
        label="Show the timer"
        description="It can also be hidden and shown during a drill."
        checked={settings.showTimer}
        onChange={(event) => save({ showTimer: event.currentTarget.checked })}
      />
    </Section>
  );
}

function DrillSection({ settings, save }: SettingsProps) {
  const counts = Array.from({ length: 10 }, (_, index) => String(index + 1));
  return (
    <Section
      id="drills"
      title="Drills"
      text="A Reading Comprehension drill is always one passage with its questions."
    >
      <Radio.Group
        label="After each answer"
        value={settings.keepDrilling ? 'keep' : 'one'}
        onChange={(value) => save({ keepDrilling: value === 'keep' })}
      >
        <Stack gap="xs" mt={4}>
          <Radio
            value="keep"
            label="Keep drilling"
            description="See at once whether it's correct, then Enter brings the next question until you stop."
          />
          <Radio
            value="one"
            label="One drill at a time"
            description="See the whole result, then start the next drill."
          />
        </Stack>
      </Radio.Group>
      <NativeSelect
        disabled={settings.keepDrilling}
        label="Questions in a Logical Reasoning drill"
        data={counts}
        value={String(settings.lrQuestions)}
        onChange={(event) => save({ lrQuestions: Number(event.currentTarget.value) })}
      />
      <Switch
        label="Blind review"
        description="After you submit, answer again untimed before you see the correct answers."
        checked={settings.blindReview === 'on'}
        onChange={(event) => save({ blindReview: event.currentTarget.checked ? 'on' : 'off' })}
      />
      <Switch
        label="Ask before submitting"
        checked={settings.confirmSubmit}
        onChange={(event) => save({ confirmSubmit: event.currentTarget.checked })}
      />
      <SavedNumberField
        label="Suggest a break after"
        description="Minutes of drilling without a break"
        min={10}
        max={240}
        value={Math.round(settings.breakReminderSeconds / 60)}
        onSave={(minutes) => save({ breakReminderSeconds: minutes * 60 })}
      />
    </Section>
  );
}

export function DrillsPage() {
  const settings = useMe().drillSettings;
  const { mutate: save } = useSaveDrillSettings();
  return (
    <SettingsFrame title="Drill settings">
      <TimingSection settings={settings} save={save} />
      <DrillSection settings={settings} save={save} />
      <ReadingSection settings={settings} save={save} />
    </SettingsFrame>
  );
}
