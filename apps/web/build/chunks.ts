// What travels together. Small files that a page needs anyway compress better as one, and are fetched at once; what only
// some pages need stays apart. The runner takes the first three, and none of Mantine.

const folder = (paths: readonly string[]) => paths.join('|');

const base = new RegExp(
  `node_modules/(${folder([
    'react|react-dom|scheduler|clsx',
    '@tanstack/(react-router|router-core|history|store|react-store)',
    '@tanstack/(query-core|react-query)/(?!.*(infiniteQ|queriesO|useInfiniteQ|useQueries))',
    '@mantine/core/esm/core/MantineProvider/(Mantine\\.context|MantineThemeProvider/)',
  ])})`,
);

/** Ours: what the pages around the runner and the runner itself share. */
const app = new RegExp(
  `src/(${folder([
    'app/(access-path|announce|browser-session|browser-version|client|errors|guards|inside-only|me|notify|result-slot|server-clock)',
    'app/(session|theme|theme-choice|version|webview)',
    'features/drills/(data/drill-queries|run/(load-drill|next-address|next-drill|use-run))',
    'ui/(Dialog|Keys|place-text|use-modal-dialog)',
    'main|router\\.|routeTree\\.gen\\.ts\\?student',
  ])})|vite/preload-helper|@tabler/icons-react/dist/esm/icons/Icon(ArrowBackUp|Book2|Check|ChevronRight)\\.`,
);

/** The runner's queue, which also sends what was left behind, from every page. */
const queue =
  /src\/features\/attempt\/(queue\/|drill\/(behind|deliver|drill-calls)|state\/server-side|unsent-work)/;

const shell = /src\/(features\/shell\/(StudentShell|Shell|nav)\.|ui\/(Page|Empty|LinkButton|Chip|Bar)\.tsx)/;

const controls =
  /node_modules\/@mantine\/core\/esm\/(core\/|components\/(Button|UnstyledButton|ActionIcon|CloseButton|Loader|Transition)\/)|@mantine\/hooks\/esm\/(use-(id|isomorphic-effect|merged-ref|uncontrolled)|utils)\//;

const fields = /node_modules\/@mantine\/core\/esm\/components\/TextInput\//;

/** Of pages with a list: its tools, its keys, page after page. */
const lists = new RegExp(
  `src/ui/(${folder([
    'fields/|list-keys|selection|RichText\\.tsx',
    'history/use-kept-focus',
  ])})|@mantine/hooks/esm/use-(debounced-callback|callback-ref)/|@tanstack/query-core/.*/infiniteQ|@tanstack/react-query/.*/(useI|i)nfiniteQuery`,
);
/** Notes, bookmarks and questions beside what they are about, and what the pages of messages share with them. */
const boxes =
  /src\/(features\/messages\/(data\/(?!ticket)|boxes\/(NotesBox|BookmarkButton|LazyNoteEditor|boxes\.))|ui\/editor\/(use-draft|drafts))/;
const messages =
  /src\/features\/messages\/(Frame|list\/)|src\/features\/messages\/(tickets\/(tickets|thread)|frame)\.module/;

export const chunks = [
  { name: 'base', test: base },
  { name: 'app', test: app },
  { name: 'queue', test: queue },
  { name: 'controls', test: controls },
  { name: 'fields', test: fields },
  { name: 'shell', test: shell },
  { name: 'lists', test: lists },
  { name: 'boxes', test: boxes },
  { name: 'messages', test: messages },
];
