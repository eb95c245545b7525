import type { LinkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Entry } from './entry.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { useFoundByStaff } from './use-found.ts';

const FOUND = 5;

/** A page of the admin app that the reader may open. */
export interface StaffPage {
  readonly label: string;
  readonly text: string;
  readonly link: LinkOptions;
}

/** The search of staff: pages, and the users, tickets and tests that the server finds. */
export default function StaffPalette({
  pages,
  onClose,
}: {
  pages: readonly StaffPage[];
  onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const atHand = useMemo(
    () => [
      pages.map(
        ({ label, text, link }): Entry => ({
          id: `page-${label.toLowerCase().replaceAll(' ', '-')}`,
          group: 'Pages',
          label,
          detail: text,
          also: text,
          link,
        }),
      ),
    ],
    [pages],
  );
  return (
    <PaletteDialog
      label="Search the admin app"
      placeholder="Search users, tickets, tests, pages"
      query={query}
      onQuery={setQuery}
      atHand={atHand}
      found={useFoundByStaff(query, FOUND)}
      failure="We can't search users, tickets and tests right now. Check your connection."
      onClose={onClose}
    />
  );
}
