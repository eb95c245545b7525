import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewNameDialog } from '../../ui/admin/NewNameDialog.tsx';
import type { ContentItem, ContentList } from './content-kind.ts';
import { invalidateLearning } from './data/learning-queries.ts';

interface Props<Item extends ContentItem> {
  list: ContentList<Item>;
  variant?: 'default' | 'filled';
}

/** The button that adds an item to a list: asks for its title, and opens its page. */
export function NewItem<Item extends ContentItem>({ list, variant = 'filled' }: Props<Item>) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { button, title, about, send } = list.create;
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      {isOpen ? (
        <NewNameDialog
          field="title"
          label="Title"
          title={title}
          {...(about ? { about } : {})}
          create={async (name, text) => {
            const id = await send(name, text);
            await invalidateLearning();
            await navigate(list.link(id));
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
