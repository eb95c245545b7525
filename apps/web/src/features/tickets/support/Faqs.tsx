import type { AppSettings } from '@docket/contract/types';
import { includesTerms } from '@docket/rules';
import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FaqList } from '../../../ui/FaqList.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

type Lists = Pick<AppSettings, 'supportFaqs' | 'supportExternalFaqs'>;
interface Props {
  id: string;
  title: string;
  search: string;
  which: keyof Lists;
  query: UseQueryResult<Lists>;
}

/** Questions with their answers that match all search terms. */
export function Faqs({ id, title, search, which, query: { data, error, refetch } }: Props) {
  const shown = data?.[which].filter(({ question, answer }) =>
    includesTerms(`${question} ${answer}`, search),
  );
  if (shown?.length === 0 && which === 'supportExternalFaqs') return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !shown ? (
        <SkeletonRows count={5} />
      ) : shown.length === 0 ? (
        <p className="quiet">No questions match your search.</p>
      ) : (
        <FaqList faqs={shown} />
      )}
    </Stack>
  );
}
