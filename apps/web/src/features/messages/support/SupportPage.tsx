import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { readDraft } from '../../../ui/editor/use-draft.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Answered } from './Answered.tsx';
import classes from './support.module.css';
import { supportFaqsQuery } from './support-queries.ts';

const Compose = lazy(async () => ({ default: (await import('../tickets/Compose.tsx')).Compose }));

interface Props {
  search: string;
  onSearch: (search: string) => void;
}
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Answers that are there already, and the way to ask. */
export function SupportPage({ search, onSearch }: Props) {
  const navigate = useNavigate();
  // The editor comes only once somebody writes, or has begun to.
  const [writing, setWriting] = useState<'now' | 'before' | null>(() =>
    readDraft('ask.support') === '' ? null : 'before',
  );
  return (
    <Page
      title="Support"
      lead="Look here first; if it is not answered yet, write to us."
      actions={
        <LinkButton to="/messages" variant="default">
          Your messages
        </LinkButton>
      }
    >
      <div className={classes.page}>
        <SearchField
          className={classes.search}
          label="Search the answers"
          placeholder="Words of your question"
          value={search}
          onSearch={onSearch}
          large
        />
        <div className={classes.columns}>
          <div className={classes.answers}>
            <Faqs search={search} />
            <Answered search={search} />
          </div>
          <section className={classes.write} aria-labelledby="write">
            <h2 id="write">Write to us</h2>
            <p className="quiet">
              About your account, the product or your plan. For a question of the exam, ask on its
              explanation.
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
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Questions with their answers; those that have all the words. */
function Faqs({ search }: { search: string }) {
  const { data, error, refetch } = useQuery(supportFaqsQuery);
  const words = wordsOf(search);
  const shown = data?.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">Frequent questions</h2>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !shown ? (
        <SkeletonRows count={5} />
      ) : shown.length === 0 ? (
        <p className="quiet">None of them has these words.</p>
      ) : (
        <div className={classes.list}>
          {shown.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <div className={classes.answer}>
                {answer.split(/\n{2,}/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      )}
    </section>
  );
}
