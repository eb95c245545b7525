import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Compose } from '../tickets/Compose.tsx';
import { Answered } from './Answered.tsx';
import classes from './support.module.css';
import { supportFaqsQuery } from './support-queries.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Answers that are there already, and the way to ask. */
export function SupportPage({ search, onSearch }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const pass = useDebouncedCallback((value: string) => onSearch(value.trim()), 300);
  // The address may change from outside: the browser's back button, a link.
  useEffect(() => setText((now) => (now.trim() === search ? now : search)), [search]);
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
        <TextInput
          type="search"
          size="md"
          className={classes.search ?? ''}
          aria-label="Search the answers"
          placeholder="Words of your question"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            pass(event.currentTarget.value);
          }}
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
            <Compose
              kind="support"
              onSent={(ticket) => void navigate({ to: '/messages', search: { ticket } })}
            />
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
