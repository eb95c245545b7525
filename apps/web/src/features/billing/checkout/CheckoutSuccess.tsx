import { Group, Stack } from '@mantine/core';
import { useSendsEmail } from '../../../lib/auth-config.ts';
import { useMe } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Confirms that the plan is paid; links to the first drill. */
export function CheckoutSuccess({ planName }: { planName: string }) {
  const sendsEmail = useSendsEmail();
  const { lsacAccountDetails, subscription } = useMe();
  const needsLink = subscription?.lsacEnabled === true && lsacAccountDetails?.linked !== true;
  return (
    <Page
      title={`You're on the ${planName} plan`}
      lead={`Your payment went through. ${sendsEmail ? "We've emailed you the receipt, and it's" : 'The receipt is'} on your billing page.`}
      width="narrow"
    >
      <Stack gap="lg">
        {needsLink ? <p>Link your LSAC account within 7 days to keep using licensed tests.</p> : null}
        <Group gap="xs">
          <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }}>
            Start your first drill
          </LinkButton>
          {needsLink ? (
            <LinkButton to="/lsac-link" variant="default">
              Link LSAC account
            </LinkButton>
          ) : null}
          <LinkButton to="/settings/billing" variant="subtle">
            Go to billing
          </LinkButton>
        </Group>
      </Stack>
    </Page>
  );
}
