import { Stack } from '@mantine/core';
import { useMe } from '../../lib/me.ts';
import { DataList } from '../../ui/DataList.tsx';
import { formatDate } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Whether the exam council is relevant to the student, so that its account is shown. */
export function useHasExamCouncil(): boolean {
  const { lsacAccountDetails, subscription } = useMe();
  return lsacAccountDetails?.linked === true || subscription?.lsacEnabled === true;
}

function describePrepPlus({
  isPrepPlus,
  validTill,
}: {
  isPrepPlus: boolean;
  validTill: string | null;
}): string {
  if (isPrepPlus) return validTill ? `Valid until ${formatDate(validTill)}` : 'Active';
  return validTill ? `Ended on ${formatDate(validTill)}` : 'None';
}

/** The linked account, when prep plus ends, and the next action. */
export function AccountSummary() {
  const { lsacAccountDetails: account } = useMe();
  if (!account?.linked)
    return (
      <Stack align="start">
        <p>No LSAC account is linked. Licensed tests need one.</p>
        <LinkButton to="/lsac-link" variant="default">
          Link LSAC account
        </LinkButton>
      </Stack>
    );
  return (
    <Stack align="start">
      <DataList
        items={[
          ['Account', account.accountId ?? 'Linked'],
          ['Prep Plus', describePrepPlus(account)],
        ]}
      />
      {account.canBuyPrepPlus ? (
        <LinkButton to={account.validTill ? '/lsac-renew' : '/lsac-buy'} variant="default">
          {account.validTill ? 'Renew Prep Plus' : 'Get Prep Plus'}
        </LinkButton>
      ) : null}
    </Stack>
  );
}
