import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';

/** The response of either list; `more`: counting stopped at the limit. */
interface Counted {
  readonly more: boolean;
}
/** Remembers whether a list has more rows than it counts. */
export function useMore() {
  const [more, setMore] = useState(false);
  const trackMore = async <A extends Counted>(request: Promise<A>): Promise<A> => {
    const answer = await request;
    setMore(answer.more);
    return answer;
  };
  return [more, trackMore] as const;
}

const tabs = [
  { label: 'Texts', link: { to: '/superadmin/explanations' } },
  { label: 'Votes and views', link: { to: '/superadmin/explanations/report' } },
] as const;

interface Props {
  current: (typeof tabs)[number]['label'];
  more: boolean;
  children: ReactNode;
}

/** The two views of explanations: their texts, and their statistics. */
export function ExplanationsFrame({ current, more, children }: Props) {
  return (
    <Page title="Explanations" width="wide">
      <PageTabs label="Views" tabs={tabs} current={current} />
      {children}
      {more ? (
        <Text size="sm" c="dimmed">
          There are more than 1,000 results, and only the first 1,000 are listed. Narrow your filters, or
          export all.
        </Text>
      ) : null}
    </Page>
  );
}
