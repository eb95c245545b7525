import type { Bookmark } from '@docket/contract/types';
import { IconBookmarkOff } from '@tabler/icons-react';
import { Frame } from '../../shared/messages/Frame.tsx';
import { formatSource } from '../../shared/messages/labels.ts';
import { ListArea } from '../../shared/messages/list/ListArea.tsx';
import type { MessageSearch } from '../../shared/messages/list/list-search.ts';
import type { RowView } from '../../shared/messages/list/Rows.tsx';
import type { RowAction } from '../../shared/messages/list/row-action.ts';
import { listKnownRows } from '../../shared/messages/list-queries.ts';
import { bookmarkList } from '../../shared/messages/lists.ts';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { formatDay } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

import { removeBookmarks } from './bookmark-actions.ts';

const actions: readonly RowAction[] = [
  {
    label: 'Remove',
    key: 'd',
    Icon: IconBookmarkOff,
    run: (ids) => void removeBookmarks(listKnownRows<Bookmark>('bookmarks', ids)),
  },
];
const view = ({ about, excerpt, createdAt }: Bookmark): RowView => ({
  title: excerpt || about.label,
  detail: formatSource(about),
  date: formatDay(createdAt, new Date()),
  link: about.path,
});

interface Props {
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
}

/** The student's bookmarks. */
export function BookmarksPage({ search, onSearch }: Props) {
  return (
    <Frame title="Bookmarks" lead="Saved to find again." tab="Bookmarks">
      <ListArea
        list={bookmarkList}
        archived={false}
        search={search}
        onSearch={onSearch}
        label="Bookmarks"
        controls={{ searchLabel: 'Search bookmarks', placeholder: 'Search bookmarks' }}
        view={view}
        actions={actions}
        empty={
          <Empty
            {...emptyCopy.noBookmarksYet}
            action={
              <LinkButton to="/practice/explanations/{-$testName}/{-$sectionNo}" variant="default">
                See explanations
              </LinkButton>
            }
          />
        }
      />
    </Frame>
  );
}
