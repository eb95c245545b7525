import type { Output } from '@docket/contract/client';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { MailFrame, PlainButton } from '../MailFrame.tsx';
import classes from './OutboxPage.module.css';
import { invalidateOutbox } from './outbox-queries.ts';

const everyMs = 5_000;
const linksIn = (text: string): readonly string[] => [
  ...new Set(text.match(/https?:\/\/[^\s<>"')]+/g) ?? []),
];

/**
 * One email as its recipient sees it. The frame is sandboxed: nothing in an email runs, and its links are listed below
 * instead.
 */
export function MailPane({ id, sends }: { id: string /** A mail server is configured. */; sends: boolean }) {
  const [plain, setPlain] = useState(false);
  const mail = useQuery({
    queryKey: ['outbox', 'mail', id],
    queryFn: async () => (await call('GET /outbox/{id}', { params: { id } })).mail,
    // A waiting email may be sent while it is viewed.
    refetchInterval: ({ state }) => (sends && state.data?.state === 'waiting' ? everyMs : false),
  });
  const retry = useMutation({
    mutationFn: () => call('POST /outbox/{id}/retry', { params: { id } }),
    onSuccess: () => notify.success('Sending again.'),
    onError: notify.error,
    onSettled: invalidateOutbox,
  });
  // Not kept with the mails: they must be gone when another one is opened.
  const showing = useMutation({
    mutationFn: () => call('POST /outbox/{id}/links', { params: { id } }),
    onError: notify.error,
    gcTime: 0,
  });
  const isAdmin = useMe().roles.includes('ADMIN');
  if (!mail.isSuccess) return <NotLoaded query={mail} />;
  const { subject, sentAt, error, html, text, hidden } = showing.data?.mail ?? mail.data;
  const links = hidden ? [] : linksIn(text);
  return (
    <Paper component="article" p={{ base: 'md', sm: 'lg' }} aria-label={subject}>
      <Stack gap="md">
        <h2>{subject}</h2>
        <Delivery mail={mail.data} sends={sends} />
        <MailFrame title={`Email: ${subject}`} html={html} text={plain ? text : null} />
        <Group gap="xs">
          {error && !sentAt ? (
            <ActionButton
              variant="default"
              size="xs"
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              Try again now
            </ActionButton>
          ) : null}
          <PlainButton plain={plain} onPlain={setPlain} />
        </Group>
        {hidden ? (
          <HiddenLinks
            sends={sends}
            busy={showing.isPending}
            onShow={isAdmin && !sends ? () => showing.mutate() : null}
          />
        ) : links.length > 0 ? (
          <Links>
            {links.map((link) => (
              <a key={link} href={link} rel="noreferrer">
                {link}
              </a>
            ))}
          </Links>
        ) : null}
      </Stack>
    </Paper>
  );
}

type Mail = Output<'GET /outbox/{id}'>['mail'];
/** To whom, when, and what went wrong. */
function Delivery({ mail, sends }: { mail: Mail; sends: boolean }) {
  const { to, createdAt, sentAt, error, attempts, state } = mail;
  const unsent = error ? 'Not yet' : sends ? 'Sending' : 'Not sent (no mail server)';
  return (
    <DataList
      items={[
        ['To', to],
        ['Created', formatDateTime(createdAt)],
        ['Sent', sentAt ? formatDateTime(sentAt) : unsent],
        ...(error
          ? ([
              ['Error', error],
              ['Attempts', state === 'failed' ? `${attempts}, then stopped` : attempts],
            ] as const)
          : []),
      ]}
    />
  );
}

const Links = ({ children }: { children: ReactNode }) => (
  <Stack gap="xxs" fz="sm" className={classes.links ?? ''}>
    <h3>Links in this email</h3>
    {children}
  </Stack>
);

interface HiddenLinksProps {
  sends: boolean;
  busy: boolean;
  /** Null for staff who may not. */
  onShow: (() => void) | null;
}
/** Why the links are not shown, and the button that shows them. */
function HiddenLinks({ sends, busy, onShow }: HiddenLinksProps) {
  const hint = sends
    ? 'The recipient has them.'
    : onShow
      ? 'The audit log records who shows them.'
      : 'Only an administrator can show them.';
  return (
    <Links>
      <Text inherit c="dimmed" mb="sm">
        Hidden, because whoever opens them is signed in. {hint}
      </Text>
      {onShow ? (
        <div>
          <ActionButton variant="default" size="xs" loading={busy} onClick={onShow}>
            Show links
          </ActionButton>
        </div>
      ) : null}
    </Links>
  );
}
