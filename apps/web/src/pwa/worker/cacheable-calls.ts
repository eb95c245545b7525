const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Reads below /api whose responses are cached on the device: what a student's pages show. Excluded are calls that
 * create something (the next drill), that matter only at the moment (proctored tests, unread counts), that contain
 * secrets (sessions, the export, private feeds), that show others to staff, searches, and streams.
 */
const cacheablePaths = [
  '/user/(me|dashboard|study-plan|notices|should-show-feedback)',
  `/user/(streak-data/${uuid}|${uuid}/(time-stats|drill-history/\\w+))`,
  '/study-plan/(week|options)',
  '/(diagnostic|analytics/types|exam-date/list)',
  `/journal(/patterns|/question/${uuid})?`,
  '/(plan|app-setting)',
  `/drill/(list|default-drill-filter|drill-filter|suggested-challenges|(test-info/|session/)?${uuid})`,
  '/leaderboard/\\w+',
  `/practice-test/(offers|list|score-history|no-lg-tests|${uuid}(/result|/section/\\d+(/replay)?)?)`,
  `/explanation/(find|(segment/|question/)?${uuid})`,
  '/test/(all|all-with-segments)',
  `/message/((ticket|note|bookmark|review)/(simple|default-filter)|about|review/(counts|${uuid}))`,
  `/note/(class/)?${uuid}`,
  `/tickets/${uuid}`,
  `/ticket/(public|class/${uuid})`,
  `/skill/(units/all|find|(unit|segment)/${uuid})`,
  `/lesson/(courses|search|find|${uuid})`,
  `/admission/(units/all|unit/${uuid})`,
  `/resource(/categories|/${uuid}|/[\\w-]+/[\\w-]+)?`,
  `/score-table/(list|test/${uuid})`,
  '/scholarship/student/(raw-list|sharing)',
  '/tutor/enabled',
  '/podcast/(?!feed)[\\w-]+',
];
const pattern = new RegExp(`^/api(${cacheablePaths.join('|')})/?$`);

/** Whether the response to a read at this path may be cached. */
export const isCacheable = (path: string): boolean => pattern.test(path);

const byPost = /^\/api\/(class\/(list|list-recordings|student\/fetch)|tutor\/listPublic|drill\/prepare)\/?$/;
/** Whether the response of a POST may be cached: it only reads, or, for prepared drills, returns the same again. */
export const isCacheablePost = (path: string): boolean => byPost.test(path);

/** Whether a call returns the drills that are stored for offline work (decision 72). */
export const isPreparedDrills = (path: string): boolean => /^\/api\/drill\/prepare\/?$/.test(path);

const attempt = /^\/api\/(?:drill|practice-test)(?:\/|$)/;
/** Whether a call belongs to attempts, so that it changes their sheets. */
export const isOfAttempts = (path: string): boolean => attempt.test(path);
