import type { Bookmark } from '@docket/contract/types';
import { IconBookmarkOff } from '@tabler/icons-react';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { dayText } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { removeBookmarks } from '../data/bookmark-actions.ts';
import { placeOf } from '../data/labels.ts';
import { knownRows } from '../data/list-queries.ts';
import { bookmarkList } from '../data/lists.ts';
import { Frame } from '../Frame.tsx';
import { ListArea } from '../list/ListArea.tsx';
import type { RowAct, RowView } from '../list/Rows.tsx';
import type { MessageSearch } from '../list/read-search.ts';

const acts: readonly RowAct[] = [
  {
    label: 'Remove',
    key: 'd',
    Icon: IconBookmarkOff,
    run: (ids) => void removeBookmarks(knownRows<Bookmark>('bookmarks', ids)),
  },
];
const view = ({ about, excerpt, createdAt }: Bookmark): RowView => ({
  title: excerpt || about.label,
  detail: placeOf(about),
  date: dayText(createdAt, new Date()),
  link: about.path,
});

interface Props {
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
}

/** What the student wants to find again. */
export function BookmarksPage({ search, onSearch }: Props) {
  return (
    <Frame title="Bookmarks" lead="Saved to find again." tab="/messages/bookmarks">
      <ListArea
        list={bookmarkList}
        archived={false}
        search={search}
        onSearch={onSearch}
        label="Bookmarks"
        controls={{ searchLabel: 'Search bookmarks', placeholder: 'Search bookmarks' }}
        view={view}
        acts={acts}
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
