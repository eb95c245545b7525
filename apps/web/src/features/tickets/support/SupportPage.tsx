import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/load-part.ts';
import { readDraft } from '../../../ui/editor/use-draft.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Answered } from './Answered.tsx';
import { SupportColumns, type SupportSearch } from './SupportColumns.tsx';
import { supportFaqsQuery } from './support-queries.ts';

const Compose = lazyPart(async () => ({ default: (await import('../Compose.tsx')).Compose }));

interface Props extends SupportSearch {
  /** Other contact options, below the message. */
  more?: ReactNode;
}

/** Existing answers, and a form to ask. */
export function SupportPage({ more, ...props }: Props) {
  const navigate = useNavigate();
  // The editor loads only when the user starts to write, or has a draft.
  const [writing, setWriting] = useState<'now' | 'before' | null>(() =>
    readDraft('ask.support') === '' ? null : 'before',
  );
  const query = useQuery(supportFaqsQuery);
  return (
    <Page
      title="Support"
      lead="Look here first. If you don't find an answer, write to us."
      actions={
        <LinkButton to="/messages" variant="default">
          Your messages
        </LinkButton>
      }
    >
      <SupportColumns
        {...props}
        query={query}
        elsewhere="What others ask"
        answered={<Answered search={props.search} />}
      >
        <p className="quiet">
          About your account, the product or your plan. To ask about an exam question, use its explanation
          page.
        </p>
        {writing ? (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Compose
              kind="support"
              autoFocus={writing === 'now'}
              onSent={(ticket) => void navigate({ to: '/messages', search: { ticket } })}
            />
          </Suspense>
        ) : (
          <div>
            <Button
              leftSection={<IconPencilPlus size={18} aria-hidden="true" />}
              onClick={() => setWriting('now')}
            >
              New message
            </Button>
          </div>
        )}
        {more}
      </SupportColumns>
    </Page>
  );
}
