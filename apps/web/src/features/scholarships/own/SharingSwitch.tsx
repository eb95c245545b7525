import { Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { plural } from '../../../ui/format.ts';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { invalidateApplications, sharingQuery } from '../scholarship-queries.ts';

/** The switch with which a student shares outcomes; off by default. */
export function SharingSwitch() {
  const { data } = useQuery(sharingQuery);
  const save = useMutation({
    mutationFn: (isSharing: boolean) => call('PUT /scholarship/student/sharing', { body: { isSharing } }),
    async onSuccess(_, isSharing) {
      notify.success(isSharing ? 'Sharing is on.' : 'Sharing is off. Your cases were removed.');
      await invalidateApplications();
    },
    onError: notify.error,
  });
  if (!data) return null;
  const isOn = save.isPending ? save.variables : data.isSharing;
  return (
    <CardSection title="Share anonymously">
      <Switch
        label="Share my outcomes with other students"
        description="School, entry year, LSAT, GPA, application date, outcome and grant. Never your name or notes."
        checked={isOn}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" maw="var(--measure)">
        {data.isSharing && data.casesInPool > 0 ? `${plural(data.casesInPool, 'case')} in the data. ` : ''}
        New cases appear after a review. Turn sharing off to remove yours at once. If you delete your account
        while it's on, cases already in the data stay, without a link to you.
      </Text>
    </CardSection>
  );
}
