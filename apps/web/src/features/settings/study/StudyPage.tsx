import type { StudySettings } from '@docket/contract/types';
import { Group, Switch, Text } from '@mantine/core';
import { useMe } from '../../../lib/me.ts';
import { useSaveStudySettings } from '../../../lib/use-save-own.ts';
import { ExamDateFields } from '../../../shared/exam-date/ExamDateFields.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { SavedNumberField } from '../drills/SavedNumberField.tsx';
import { Section, SettingsFrame } from '../SettingsFrame.tsx';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** At most six: one day must remain. */
const MAX_REST_DAYS = 6;
const START_GOAL = 165;

interface Props {
  settings: StudySettings;
  save: (change: Partial<StudySettings>) => void;
}

function TimeSection({ settings, save }: Props) {
  const { examDate, hoursPerWeek, restDays } = settings;
  return (
    <Section
      id="time"
      title="Time"
      text="Your study plan uses these. It spreads the hours over your study days and adjusts when you miss a day."
    >
      <ExamDateFields
        description="We time your reviews so you peak on this day."
        emptyLabel="Not set"
        value={examDate ?? ''}
        onDay={(day) => save({ examDate: day === '' ? null : day })}
        onLeave
      />
      <SavedNumberField
        label="Hours a week"
        min={1}
        max={60}
        value={hoursPerWeek}
        onSave={(hours) => save({ hoursPerWeek: hours })}
      />
      <fieldset>
        <Text component="legend" size="sm" fw={500}>
          Rest days
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          Nothing is planned on rest days. Anything you do still counts.
        </Text>
        <Group gap="xs">
          {weekdays.map((name, day) => {
            const on = restDays.includes(day);
            return (
              <Chip
                key={name}
                pressed={on}
                disabled={!on && restDays.length >= MAX_REST_DAYS}
                onToggle={() =>
                  save({
                    restDays: on ? restDays.filter((restDay) => restDay !== day) : [...restDays, day].sort(),
                  })
                }
              >
                {name}
              </Chip>
            );
          })}
        </Group>
      </fieldset>
    </Section>
  );
}

function AimSection({ settings, save }: Props) {
  const { goal, reviewCap } = settings;
  return (
    <Section id="goal" title="Goal" text="The score you're working toward, and how many reviews a day.">
      <Switch
        label="I have a goal score"
        description="It's shown next to your exam date."
        checked={goal !== null}
        onChange={(event) => save({ goal: event.currentTarget.checked ? START_GOAL : null })}
      />
      {goal === null ? null : (
        <SavedNumberField
          label="Score"
          description="On the scale from 120 to 180"
          min={120}
          max={180}
          value={goal}
          onSave={(score) => save({ goal: score })}
        />
      )}
      <SavedNumberField
        label="Maximum reviews a day"
        description="When more are due, the most useful come first and the others wait."
        min={5}
        max={100}
        value={reviewCap}
        onSave={(cap) => save({ reviewCap: cap })}
      />
    </Section>
  );
}

/** The settings of the study plan and the review inbox. */
export function StudyPage() {
  const settings = useMe().studySettings;
  const { mutate: save } = useSaveStudySettings();
  return (
    <SettingsFrame title="Study settings">
      <TimeSection settings={settings} save={save} />
      <AimSection settings={settings} save={save} />
    </SettingsFrame>
  );
}
