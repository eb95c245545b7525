import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AccessPath, getAccessPath } from '../../lib/access-path.ts';
import { useMe } from '../../lib/me.ts';
import { formatDate } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { CheckAgain } from './CheckAgain.tsx';
import { LinkFirst } from './LinkFirst.tsx';

interface Props {
  title: string;
  /** The access page to show. */
  page: AccessPath;
  /** The introduction for a student who was not redirected here. */
  lead: string;
  /** Whether the action makes sense for a student who was not redirected here. */
  isOpen: boolean;
  /** The action also makes sense for a student who has another access problem. */
  isOpenToAll?: boolean;
  /** The action. */
  children: ReactNode;
}

/** A page that restores access: why in one sentence, and the action that does it. */
export function ExamCouncilPage({ title, page, lead, isOpen, isOpenToAll = false, children }: Props) {
  const me = useMe();
  const isSentHere = me.accessCode !== 1 && getAccessPath(me) === page;
  const isLinked = me.lsacAccountDetails?.linked === true;
  // The account that a purchase is for must be linked first.
  if (!isLinked && page !== '/lsac-link') return <LinkFirst title={title} />;
  if (isSentHere || (isOpen && (isOpenToAll || me.accessCode === 1)))
    return (
      <Page title={title} lead={isSentHere ? me.accessMessage : lead} width="narrow">
        <Stack align="start">
          {children}
          <Group gap="md" mt="md">
            <p className="quiet">Already fixed it on LSAC's site?</p>
            <CheckAgain />
          </Group>
        </Stack>
      </Page>
    );
  if (me.accessCode !== 1)
    return (
      <Page title={title} lead={me.accessMessage} width="narrow">
        <LinkButton to={getAccessPath(me)}>Fix this first</LinkButton>
      </Page>
    );
  if (isLinked && !me.lsacAccountDetails?.isPrepPlus)
    return (
      <Page
        title={title}
        lead="Your LSAC account is linked. Licensed tests also need Prep Plus."
        width="narrow"
      >
        <LinkButton to="/lsac-buy">Get Prep Plus</LinkButton>
      </Page>
    );
  const validTill = me.lsacAccountDetails?.validTill;
  return (
    <Page
      title={title}
      lead={`Your LSAC account is in order.${validTill ? ` Prep Plus is valid until ${formatDate(validTill)}.` : ''} There's nothing to do here.`}
      width="narrow"
    >
      <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
    </Page>
  );
}
