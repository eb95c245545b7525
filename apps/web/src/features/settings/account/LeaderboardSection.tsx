import { Switch } from '@mantine/core';
import { useMe, useUpdateUsageState } from '../../../lib/me.ts';
import { Section } from '../SettingsFrame.tsx';

export function LeaderboardSection() {
  const { hideNameInLeaderboard = false, disableLeaderboard = false } = useMe().usageState;
  const { mutate } = useUpdateUsageState();
  return (
    <Section
      id="leaderboard"
      title="Leaderboard"
      text="Most correct answers in 24 hours, and the longest streaks."
    >
      <Switch
        label="Take part"
        description="When off, you aren't listed and don't see the leaderboard."
        checked={!disableLeaderboard}
        onChange={(event) => mutate({ disableLeaderboard: !event.currentTarget.checked })}
      />
      <Switch
        label="Show my name"
        description="When off, others see a made-up name."
        checked={!hideNameInLeaderboard}
        disabled={disableLeaderboard}
        onChange={(event) => mutate({ hideNameInLeaderboard: !event.currentTarget.checked })}
      />
    </Section>
  );
}
