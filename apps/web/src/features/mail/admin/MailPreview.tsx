import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { PreviewPane } from '../../../ui/layout/Panes.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { MailFrame, PlainButton } from './MailFrame.tsx';
import type { MailText } from './mail-queries.ts';

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
    <PreviewPane title="As recipients see it">
      {data ? (
        <>
          <Text fw={600}>{data.preview.subject}</Text>
          <MailFrame title="The email" html={data.preview.html} text={plain ? data.preview.text : null} />
          <div>
            <PlainButton plain={plain} onPlain={setPlain} />
          </div>
        </>
      ) : (
        <NotLoaded query={{ error, refetch }} rows={5} />
      )}
    </PreviewPane>
  );
}
