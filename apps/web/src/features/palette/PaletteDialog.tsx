import { CloseButton, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, type LinkOptions, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useMe } from '../../lib/me.ts';
import { readRecentChoices, storeChoice } from '../../lib/recent-choices.ts';
import { plural } from '../../ui/format.ts';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { type Entry, findEntries, orderGroups } from './entry.ts';
import { groupIcons } from './group-icons.ts';
import classes from './Palette.module.css';
import type { FoundState } from './use-found.ts';

/** The maximum number of pages and of settings. */
const MAX_AT_HAND = 5;

interface Props {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** Entries that need no server request, by group. */
  atHand: readonly (readonly Entry[])[];
  found: FoundState;
  /** Shown if the server did not respond. */
  failure: string;
  /** The page with all results of a search. */
  all?: (query: string) => LinkOptions;
  onClose: () => void;
}

/** The entries for the query, which one is selected, and the keys that move the selection. */
function usePalette({ query, atHand, found, onClose }: Props) {
  const router = useRouter();
  const { id: userId } = useMe();
  const [chosen, setChosen] = useState<string | null>(null);
  const recent = useMemo(
    () => readRecentChoices(userId).map((choice): Entry => ({ ...choice, group: 'Recent' })),
    [userId],
  );
  const isEmpty = query.trim() === '';
  const entries = isEmpty
    ? [...recent, ...(atHand[0] ?? []).filter(({ id }) => !recent.some((one) => one.id === id))]
    : orderGroups(
        [...atHand.flatMap((list) => findEntries(list, query, MAX_AT_HAND)), ...found.entries],
        query,
      );
  // The selected entry stays selected while others arrive; until then it is the best match.
  const current = entries.find(({ id }) => id === chosen) ?? entries[0];
  const currentId = current?.id;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const count = found.waiting ? null : entries.length;
  useEffect(() => {
    if (count !== null && !isEmpty) announce(plural(count, 'result'));
  }, [count, isEmpty]);

  const follow = (entry: Entry) => {
    storeChoice(userId, entry);
    onClose();
    void router.navigate(entry.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && current) {
      event.preventDefault();
      const at = entries.indexOf(current);
      setChosen(entries[(at + step + entries.length) % entries.length]!.id);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      follow(current);
    }
  };
  return { entries, current, isEmpty, select: setChosen, follow, onKeyDown };
}

/** Opens anything by a few letters: pages at once, the rest as the server finds it. */
export function PaletteDialog(props: Props) {
  const { label, placeholder, query, onQuery, found, failure, all, onClose } = props;
  const element = useModalDialog();
  const listId = useId();
  const { entries, current, isEmpty, select, follow, onKeyDown } = usePalette(props);
  const currentId = current?.id;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes the palette; the dialog handles Escape
    <dialog
      ref={element}
      className={classes.palette}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <PaletteField
        label={label}
        placeholder={placeholder}
        query={query}
        listId={listId}
        currentId={currentId}
        onQuery={(typed) => {
          onQuery(typed);
          select(null);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className={classes.list} id={listId} role="listbox" aria-label="Results" aria-busy={found.waiting}>
        {entries.map((entry, index) => (
          <PaletteEntry
            key={entry.id}
            entry={entry}
            heads={entry.group !== entries[index - 1]?.group}
            selected={entry === current}
            onPoint={() => select(entry.id)}
            onPick={() => follow(entry)}
          />
        ))}
      </div>
      {found.failed ? (
        <p className={classes.note} role="status">
          {failure}
        </p>
      ) : entries.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" px="md" py="lg">
          {found.waiting ? 'Searching…' : 'No results. Try another word.'}
        </Text>
      ) : null}
      {all && !isEmpty && entries.length > 0 ? (
        <Link {...all(query.trim())} className={classes.all ?? ''} onClick={onClose} data-plain>
          See all results for “{query.trim()}”
        </Link>
      ) : null}
    </dialog>
  );
}

interface FieldProps extends Pick<Props, 'label' | 'placeholder' | 'query' | 'onQuery' | 'onClose'> {
  listId: string;
  currentId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}
function PaletteField(props: FieldProps) {
  const { label, placeholder, query, listId, currentId, onQuery, onKeyDown, onClose } = props;
  return (
    <div className={classes.field}>
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={currentId}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton size={44} mr={-8} aria-label="Close search" onClick={onClose} />
    </div>
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
  const Icon = groupIcons[entry.group];
  return (
    <>
      {heads ? (
        <div className={classes.group} role="presentation">
          {entry.group}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns the list */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and references its option */}
      <div
        id={entry.id}
        className={classes.entry}
        role="option"
        aria-selected={selected}
        onPointerMove={onPoint}
        onClick={onPick}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <Text span size="sm" fw={500} truncate>
          {entry.label}
        </Text>
        <Text span size="xs" c="dimmed" truncate className={classes.detail}>
          {entry.detail}
        </Text>
      </div>
    </>
  );
}
