import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconSearch, IconZoomQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/client.ts';
import { Keys } from '../../ui/Keys.tsx';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { type Entry, findPages, questionEntry } from './entries.ts';
import classes from './Palette.module.css';

const SHORTEST_QUERY = 2;

function useQuestions(query: string) {
  const [search] = useDebouncedValue(query.trim(), 200);
  const enabled = search.length >= SHORTEST_QUERY;
  const found = useQuery({
    queryKey: ['question-search', search],
    queryFn: ({ signal }) => call('GET /question/search', { query: { search, size: 8 } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    entries: enabled ? (found.data?.items ?? []).map(questionEntry) : [],
    waiting: query.trim().length >= SHORTEST_QUERY && (found.isFetching || search !== query.trim()),
    failed: enabled && found.isError,
  };
}

/** Goes anywhere by a few letters: pages at once, questions as the server finds them. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const element = useModalDialog();
  const listId = useId();
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const questions = useQuestions(query);
  const entries: readonly Entry[] = [...findPages(query), ...questions.entries];
  const current = entries[Math.min(at, entries.length - 1)];

  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const count = questions.waiting ? null : entries.length;
  useEffect(() => {
    if (count !== null && query) announce(count === 1 ? '1 result' : `${count} results`);
  }, [count, query]);

  const follow = (entry: Entry) => {
    onClose();
    void router.navigate(entry.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      follow(current);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it; Escape does so by the dialog itself
    <dialog
      ref={element}
      className={classes.palette}
      aria-label="Search pages and questions"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current?.id}
          aria-label="Search pages and questions"
          placeholder="Go to a page, or find a question"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys of={['Esc']} />
      </div>
      <div className={classes.list} id={listId} role="listbox" aria-label="Results">
        {entries.map((entry, index) => (
          <PaletteEntry
            key={entry.id}
            entry={entry}
            heads={entry.group !== entries[index - 1]?.group}
            selected={entry === current}
            onPoint={() => setAt(index)}
            onPick={() => follow(entry)}
          />
        ))}
        {entries.length === 0 && !questions.waiting ? (
          <p className={classes.none}>
            {questions.failed ? "We can't search questions right now." : 'No results. Try another word.'}
          </p>
        ) : null}
      </div>
    </dialog>
  );
}

interface EntryProps {
  entry: Entry;
  /** Whether it is the first of its group. */
  heads: boolean;
  selected: boolean;
  onPoint: () => void;
  onPick: () => void;
}
function PaletteEntry({ entry, heads, selected, onPoint, onPick }: EntryProps) {
  const Icon = entry.group === 'Pages' ? IconFileText : IconZoomQuestion;
  return (
    <>
      {heads ? (
        <div className={classes.group} role="presentation">
          {entry.group}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns the list */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and points at its option */}
      <div
        id={entry.id}
        className={classes.entry}
        role="option"
        aria-selected={selected}
        onPointerMove={onPoint}
        onClick={onPick}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{entry.label}</span>
        <span className={classes.detail}>{entry.detail}</span>
      </div>
    </>
  );
}
