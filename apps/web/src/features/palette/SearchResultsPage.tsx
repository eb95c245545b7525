import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { storeChoice } from '../../lib/recent-choices.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { plural } from '../../ui/format.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { type Entry, type Group as EntryGroup, findEntries, orderGroups } from './entry.ts';
import { groupIcons } from './group-icons.ts';
import { studentPages } from './pages.ts';
import classes from './SearchResultsPage.module.css';
import type { SearchGroup, SearchParams } from './search-params.ts';
import { settings } from './settings.ts';
import { useFoundByStudent } from './use-found.ts';

/** The maximum number of results in each group, on the page of all results. */
const MAX_FOUND = 20;
const MAX_IN_OVERVIEW = 5;

interface Props {
  search: SearchParams;
  onSearch: (search: SearchParams) => void;
}

/** All results of a search, by group; a chip shows one group in full. */
export function SearchResultsPage({ search: { q = '', in: only }, onSearch }: Props) {
  const found = useFoundByStudent(q, MAX_FOUND);
  const entries = orderGroups(
    [...[studentPages, settings].flatMap((list) => findEntries(list, q, MAX_FOUND)), ...found.entries],
    q,
  );
  const byGroup = new Map<EntryGroup, Entry[]>();
  for (const entry of entries) byGroup.set(entry.group, [...(byGroup.get(entry.group) ?? []), entry]);
  const names = [...byGroup.keys()];
  const shown = only && byGroup.has(only) ? [only] : names;
  const select = (group: SearchGroup | undefined) => onSearch({ q, ...(group ? { in: group } : {}) });
  return (
    <Page title="Search" lead="Questions, lessons, skills, question types, classes, pages and settings.">
      <Box maw="40rem" mb="md">
        <SearchField
          label="Search Docket"
          placeholder="Search questions, lessons, settings"
          value={q}
          onSearch={(searchTerm) =>
            onSearch(searchTerm ? { q: searchTerm, ...(only ? { in: only } : {}) } : {})
          }
          large
          autoFocus
        />
      </Box>
      <p className="visually-hidden" role="status">
        {q && !found.waiting ? plural(entries.length, 'result') : ''}
      </p>
      {names.length > 1 ? (
        <Group component="fieldset" gap="xs" mb="lg">
          <legend className="visually-hidden">Show one kind of result</legend>
          {names.map((name) => (
            <Chip
              key={name}
              pressed={name === only}
              count={byGroup.get(name)!.length}
              onToggle={(on) => select(on ? (name as SearchGroup) : undefined)}
            >
              {name}
            </Chip>
          ))}
        </Group>
      ) : null}
      {found.failed ? (
        <Note role="status">
          We can't search questions, lessons and classes right now. Check your connection.
        </Note>
      ) : null}
      {q === '' ? (
        <Empty
          title="Find anything"
          text="Enter words you remember, a question such as “test 1 section 2 question 5”, or a setting."
        />
      ) : entries.length > 0 ? (
        <Stack gap="xl" aria-busy={found.waiting}>
          {shown.map((name) => (
            <ResultGroup
              key={name}
              name={name}
              entries={byGroup.get(name)!}
              limit={shown.length > 1 ? MAX_IN_OVERVIEW : MAX_FOUND}
              onAll={() => select(name as SearchGroup)}
            />
          ))}
        </Stack>
      ) : found.waiting ? (
        <SkeletonRows count={8} />
      ) : found.failed ? null : (
        <Empty title="No results" text={`Nothing matches “${q}”. Try fewer or different words.`} />
      )}
      {q === '' ? null : <OwnWork query={q} />}
    </Page>
  );
}

interface GroupProps {
  name: EntryGroup;
  entries: readonly Entry[];
  limit: number;
  onAll: () => void;
}
function ResultGroup({ name, entries, limit, onAll }: GroupProps) {
  const { id: userId } = useMe();
  const Icon = groupIcons[name];
  return (
    <Stack component="section" gap="xs" aria-label={name}>
      <h2>{name}</h2>
      <ul className={classes.rows}>
        {entries.slice(0, limit).map((entry) => (
          <li key={entry.id}>
            <Link
              {...entry.link}
              className={classes.row ?? ''}
              // Hovering over a question type must not start a drill.
              preload={false}
              onClick={() => storeChoice(userId, entry)}
              data-plain
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <Text span fw={500}>
                {entry.label}
              </Text>
              <Text span size="sm" c="dimmed">
                {entry.detail}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
      {entries.length > limit ? (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={onAll}>
          Show all {entries.length} in {name.toLowerCase()}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Searches that this page doesn't do. */
function OwnWork({ query }: { query: string }) {
  return (
    <Text size="sm" c="dimmed" mt="lg">
      Only in your own work:{' '}
      <Link to="/drill/search/{-$query}" params={{ query }}>
        past drills
      </Link>
      {' · '}
      <Link to="/practice/search/{-$query}" params={{ query }}>
        past tests
      </Link>
    </Text>
  );
}
