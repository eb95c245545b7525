import { Box, Button, Paper, Stack } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/load-part.ts';
import { readDraft } from '../../../ui/editor/use-draft.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Answered } from './Answered.tsx';
import { Faqs } from './Faqs.tsx';
import classes from './support.module.css';
import { supportFaqsQuery } from './support-queries.ts';

const Compose = lazyPart(async () => ({ default: (await import('../Compose.tsx')).Compose }));

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** Other contact options, below the message. */
  more?: ReactNode;
}

/** Existing answers, and a form to ask. */
export function SupportPage({ search, onSearch, more }: Props) {
  const navigate = useNavigate();
  // The editor loads only when the user starts to write, or has a draft.
  const [writing, setWriting] = useState<'now' | 'before' | null>(() =>
    readDraft('ask.support') === '' ? null : 'before',
  );
  const faqs = useQuery(supportFaqsQuery);
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
      <Stack gap="lg">
        <Box maw="40rem">
          <SearchField
            label="Search the answers"
            placeholder="Search the answers"
            value={search}
            onSearch={onSearch}
            large
          />
        </Box>
        <div className={classes.columns}>
          <Stack gap="xl" miw={0}>
            <Faqs
              id="faq"
              title="Frequently asked questions"
              which="supportFaqs"
              search={search}
              query={faqs}
            />
            <Answered search={search} />
            <Faqs
              id="faq-elsewhere"
              title="What others ask"
              which="supportExternalFaqs"
              search={search}
              query={faqs}
            />
          </Stack>
          <Paper component="section" p={{ base: 'sm', sm: 'lg' }} aria-labelledby="write">
            <Stack gap="sm">
              <h2 id="write">Contact us</h2>
              <p className="quiet">
                About your account, the product or your plan. To ask about an exam question, use its
                explanation page.
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
            </Stack>
          </Paper>
        </div>
      </Stack>
    </Page>
  );
}
