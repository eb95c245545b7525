import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { PaletteDialog } from './PaletteDialog.tsx';
import { studentPages } from './pages.ts';
import { settings } from './settings.ts';
import { useFoundByStudent } from './use-found.ts';

const FOUND = 5;
const atHand = [studentPages, settings];

/** The search of students: pages, settings, and results of the server. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  return (
    <PaletteDialog
      label="Search Docket"
      placeholder="Search questions, lessons, settings"
      query={query}
      onQuery={setQuery}
      atHand={atHand}
      found={useFoundByStudent(query, FOUND)}
      failure="We can't search questions, lessons and classes right now. Check your connection."
      all={(q) => linkOptions({ to: '/search', search: { q } })}
      onClose={onClose}
    />
  );
}
