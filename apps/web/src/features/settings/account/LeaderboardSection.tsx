import { Switch } from '@mantine/core';
import { useMe, useUpdateUsageState } from '../../../app/me.ts';
import { Section } from '../SettingsFrame.tsx';

export function LeaderboardSection() {
  const { hideNameInLeaderboard = false, disableLeaderboard = false } = useMe().usageState;
  const { mutate } = useUpdateUsageState();
  return (
    <Section title="Leaderboard" text="Most right answers in 24 hours, and the longest streaks.">
      <Switch
        label="Take part"
        description="Off: you are not listed, and the leaderboard is not shown to you."
        checked={!disableLeaderboard}
        onChange={(event) => mutate({ disableLeaderboard: !event.currentTarget.checked })}
      />
      <Switch
        label="Show my name"
        description="Off: others see a name that tells nothing about you."
        checked={!hideNameInLeaderboard}
        disabled={disableLeaderboard}
        onChange={(event) => mutate({ hideNameInLeaderboard: !event.currentTarget.checked })}
      />
    </Section>
  );
}
