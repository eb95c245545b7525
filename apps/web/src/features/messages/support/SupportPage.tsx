import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { readDraft } from '../../../ui/editor/use-draft.ts';
import { FaqList } from '../../../ui/FaqList.tsx';
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
  /** More ways to be heard, below the message. */
  more?: ReactNode;
}
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Answers that are there already, and the way to ask. */
export function SupportPage({ search, onSearch, more }: Props) {
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
            <Faqs id="faq" title="Frequent questions" which="supportFaqs" search={search} />
            <Answered search={search} />
            <Faqs
              id="faq-elsewhere"
              title="What others decide on"
              which="supportExternalFaqs"
              search={search}
            />
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
            {more}
          </section>
        </div>
      </div>
    </Page>
  );
}

interface FaqsProps {
  id: string;
  title: string;
  search: string;
  /** Of the settings of the product. */
  which: 'supportFaqs' | 'supportExternalFaqs';
}
/** Questions with their answers; those that have all the words. */
function Faqs({ id, title, search, which }: FaqsProps) {
  const { data, error, refetch } = useQuery(supportFaqsQuery);
  const words = wordsOf(search);
  const shown = data?.[which].filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (shown?.length === 0 && which === 'supportExternalFaqs') return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !shown ? (
        <SkeletonRows count={5} />
      ) : shown.length === 0 ? (
        <p className="quiet">None of them has these words.</p>
      ) : (
        <FaqList faqs={shown} />
      )}
    </section>
  );
}
