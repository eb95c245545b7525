import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import parts from '../../../ui/admin/parts.module.css';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { MailText } from './mail-queries.ts';
import classes from './mails.module.css';

const PAUSE_MS = 400;

/** The debounced text. */
function useSettled(text: MailText): MailText {
  const [settled, setSettled] = useState(text);
  const json = JSON.stringify(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json) as MailText), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return settled;
}

interface Props {
  name: string;
  text: MailText;
  onIssues: (issues: readonly { readonly field: string; readonly message: string }[]) => void;
}

/** A preview with sample values. The frame is sandboxed, so that nothing in it runs. */
export function MailPreview({ name, text, onIssues }: Props) {
  const [plain, setPlain] = useState(false);
  const settled = useSettled(text);
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-preview', name, settled],
    queryFn: () => call('POST /email-setting/preview', { body: { name, ...settled } }),
    placeholderData: keepPreviousData,
  });
  const issues = data?.issues;
  useEffect(() => {
    if (issues) onIssues(issues);
  }, [issues, onIssues]);
  return (
    <section className={parts.preview} aria-label="Preview">
      <h2>As recipients see it</h2>
      {data ? (
        <>
          <p className={classes.subject}>{data.preview.subject}</p>
          {plain ? (
            <pre className={classes.text}>{data.preview.text}</pre>
          ) : (
            <iframe className={classes.frame} title="The email" sandbox="" srcDoc={data.preview.html} />
          )}
          <div>
            <Button variant="default" size="xs" aria-pressed={plain} onClick={() => setPlain(!plain)}>
              {plain ? 'Show as HTML' : 'Show as plain text'}
            </Button>
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </section>
  );
}
