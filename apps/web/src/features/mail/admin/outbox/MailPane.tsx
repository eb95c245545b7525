import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { usePasswordPrompt } from '../../../../shared/recent-password/use-password-prompt.tsx';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
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
  const { send, prompt } = usePasswordPrompt('Show links');
  // Not kept with the mails: they must be gone when another one is opened.
  const showing = useMutation({
    mutationFn: () => send(() => call('POST /outbox/{id}/links', { params: { id } })),
    onError: notify.error,
    gcTime: 0,
  });
  const isAdmin = useMe().roles.includes('ADMIN');
  if (mail.isPending) return <SkeletonRows />;
  if (mail.isError) return <ErrorState error={mail.error} retry={() => void mail.refetch()} />;
  const { to, subject, createdAt, sentAt, error, attempts, state, html, text, hidden } =
    showing.data?.answer.mail ?? mail.data;
  const links = hidden ? [] : linksIn(text);
  return (
    <article className={classes.mail} aria-label={subject}>
      <h2>{subject}</h2>
      <DataList
        items={[
          ['To', to],
          ['Created', formatDateTime(createdAt)],
          [
            'Sent',
            sentAt
              ? formatDateTime(sentAt)
              : error
                ? 'Not yet'
                : sends
                  ? 'Sending'
                  : 'Not sent (no mail server)',
          ],
          ...(error
            ? ([
                ['Error', error],
                ['Attempts', state === 'failed' ? `${attempts}, then stopped` : attempts],
              ] as const)
            : []),
        ]}
      />
      {plain ? (
        <pre className={classes.text}>{text}</pre>
      ) : (
        <iframe className={classes.frame} title={`Email: ${subject}`} sandbox="" srcDoc={html} />
      )}
      <div className={classes.buttons}>
        {error && !sentAt ? (
          <Button variant="default" size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
            Try again now
          </Button>
        ) : null}
        <Button variant="default" size="xs" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          {plain ? 'Show as HTML' : 'Show as plain text'}
        </Button>
      </div>
      {hidden ? (
        <div className={classes.links}>
          <h3>Links in this email</h3>
          <p className={classes.note}>
            {sends
              ? 'Hidden, because whoever opens them is signed in. The recipient has them.'
              : isAdmin
                ? 'Hidden, because whoever opens them is signed in. The audit log records who shows them.'
                : 'Hidden, because whoever opens them is signed in. Only an administrator can show them.'}
          </p>
          {isAdmin && !sends ? (
            <div>
              <Button
                variant="default"
                size="xs"
                loading={showing.isPending}
                onClick={() => showing.mutate()}
              >
                Show links
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      {prompt}
      {links.length > 0 ? (
        <div className={classes.links}>
          <h3>Links in this email</h3>
          {links.map((link) => (
            <a key={link} href={link} rel="noreferrer">
              {link}
            </a>
          ))}
        </div>
      ) : null}
    </article>
  );
}
