import type { About } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { aboutQuery, cacheBookmark, invalidateMessages } from '../../shared/messages/subject-data.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';

interface Props {
  about: About;
  attemptQuestionId?: string;
}

/** Toggles the bookmark of a question, passage or other content. */
export function BookmarkButton({ about, attemptQuestionId }: Props) {
  const bookmark = useQuery(aboutQuery(about)).data?.bookmark ?? null;
  const toggle = useMutation({
    async mutationFn(): Promise<void> {
      if (bookmark) {
        await call('DELETE /message/bookmark/{id}', { params: { id: bookmark.id } });
        cacheBookmark(about, null);
        return;
      }
      const made = await call('POST /bookmark', {
        body: { about, ...(attemptQuestionId ? { attemptQuestionId } : {}) },
      });
      cacheBookmark(about, made.bookmark);
    },
    onSuccess: () => void invalidateMessages(),
    onError: (error) => notify.error(error),
  });
  // Shown optimistically.
  const on = toggle.isPending ? !bookmark : bookmark !== null;
  return (
    <DisabledWhileImpersonating>
      <Button
        variant="default"
        aria-pressed={on}
        leftSection={
          on ? (
            <IconBookmarkFilled size={18} aria-hidden="true" />
          ) : (
            <IconBookmark size={18} aria-hidden="true" />
          )
        }
        onClick={() => {
          if (!toggle.isPending) toggle.mutate();
        }}
      >
        Bookmark
      </Button>
    </DisabledWhileImpersonating>
  );
}
