import { Page } from '../../ui/Page.tsx';
import { ReviewTabs } from '../../ui/student-tabs.tsx';
import { useReviewFilter } from './filter/use-review-filter.ts';
import { Inbox } from './list/Inbox.tsx';
import type { ReviewSearch } from './list/read-search.ts';
import classes from './reviews.module.css';

interface Props {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
}

/** Resolved entries, which can be reopened. */
export function DonePage({ search, onSearch }: Props) {
  const chosen = useReviewFilter(search, onSearch);
  return (
    <Page
      title="Resolved reviews"
      lead="They don't come back unless you miss them again or reopen them."
      width="wide"
      tabs={<ReviewTabs current="Resolved" />}
    >
      <div className={classes.page}>
        <Inbox resolved search={search} onSearch={onSearch} chosen={chosen} />
      </div>
    </Page>
  );
}
