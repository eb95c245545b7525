import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { notify } from '../../lib/notify.ts';
import { Reorder } from '../../ui/admin/Reorder.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowText } from '../../ui/layout/RowList.tsx';
import { Archived } from './Archived.tsx';
import type { ContentItem, ContentList } from './content-kind.ts';
import { archived, invalidateLearning, live } from './data/learning-queries.ts';
import { Remove } from './Remove.tsx';

interface Props<Item extends ContentItem> {
  list: ContentList<Item>;
  items: readonly Item[];
  writes: boolean;
  /** The unit or course that they belong to, if they are removed here. */
  homeId?: string;
}

/** The items of a list in their order, and below them the archived ones. */
export function ContentItems<Item extends ContentItem>({ list, items, writes, homeId }: Props<Item>) {
  const { remove } = list;
  const shown = live(items);
  return (
    <>
      {shown.length === 0 ? (
        <Empty {...list.empty} />
      ) : (
        <Reorder
          label={list.label}
          items={shown}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          {...(writes
            ? {
                onReorder: (...order: Parameters<typeof list.reorder>) =>
                  void list.reorder(...order).then(invalidateLearning, notify.error),
              }
            : {})}
        >
          {(item) => {
            const mark = list.mark(item);
            return (
              <Group gap="xs">
                <RowText detail={list.describe(item)}>
                  <Link {...list.link(item.id)}>
                    {item.no}. {item.title}
                  </Link>
                </RowText>
                {mark === null ? null : <Chip>{mark}</Chip>}
                {writes && remove && homeId !== undefined ? (
                  <Remove
                    name={item.title}
                    id={item.id}
                    homeId={homeId}
                    remove={(query) => remove(item, query)}
                  />
                ) : null}
              </Group>
            );
          }}
        </Reorder>
      )}
      <Archived
        items={archived(items).map(({ id, title }) => ({ id, name: title }))}
        {...(writes ? { restore: list.restore } : {})}
      />
    </>
  );
}
