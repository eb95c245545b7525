import type { DrillSegment } from '@docket/contract';
import { type AllDifficultySettings, newItemEstimate } from '@docket/rules';
import { onPrimary } from '../../db/replica-scope.ts';
import type { Deps } from '../../http/deps.ts';
import {
  findQuestionTexts,
  findSegmentTexts,
  findStatistics,
  type QuestionStatisticsRow,
  type SegmentTextRow,
} from './content.queries.ts';
import type { ContentService, FullQuestion, QuestionStatistics } from './content.service.types.ts';
import { announceChange, listenForChanges } from './content-changes.queries.ts';
import { buildIndex } from './content-index.ts';
import { readIndexRows } from './index.queries.ts';
import { indexCache } from './index-cache.ts';
import { searchQuestions } from './search.service.ts';
import { textCache } from './text-cache.ts';

const keptTexts = 2000;
/** How long changes of ratings and difficulties by other processes may be unseen here. */
const refreshEveryMs = 300_000;
const maxStatistics = 120;

const segmentText = (row: SegmentTextRow): DrillSegment => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  title: row.title,
  subject: row.subject,
  comparative: row.comparative,
  ...(row.lineNumbers ? { lineNumbers: true } : {}),
  passages:
    row.passageBHtml === null
      ? [{ label: null, html: row.passageHtml }]
      : [
          { label: 'Passage A', html: row.passageHtml },
          { label: 'Passage B', html: row.passageBHtml },
        ],
});

function toStatistics(row: QuestionStatisticsRow): QuestionStatistics {
  return {
    answers: row.answers,
    right: row.right,
    meanSeconds: row.timedAnswers === 0 ? null : row.timeMs / row.timedAnswers / 1000,
    optionCounts: row.optionCounts,
  };
}

/** The stored settings that determine the displayed difficulty. */
interface DifficultySource {
  renew(): Promise<{ readonly difficultySettings: AllDifficultySettings }>;
}

/**
 * Serves content from memory: the complete index, and texts through a bounded cache, both until a change is
 * announced.
 */
export function contentService(
  deps: Deps,
  settings: DifficultySource,
): ContentService & { start(): Promise<void>; stop(): Promise<void> } {
  const { db } = deps;
  const origin = deps.newId();
  const cache = indexCache((version) =>
    onPrimary(async () => {
      // Read again, because a change of the difficulty settings is announced as a change of the library.
      const { difficultySettings } = await settings.renew();
      return buildIndex(await readIndexRows(db), difficultySettings, version);
    }),
  );
  const questionTexts = textCache(keptTexts, (ids) => onPrimary(() => findQuestionTexts(db, ids)));
  const segmentTexts = textCache(keptTexts, async (ids) =>
    (await onPrimary(() => findSegmentTexts(db, ids))).map(segmentText),
  );
  let listener: ReturnType<typeof listenForChanges> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let background: Promise<unknown> = Promise.resolve();

  async function reload() {
    await cache.reload();
    questionTexts.clear();
    segmentTexts.clear();
  }
  const runInBackground = (work: () => Promise<unknown>) => {
    background = work().catch((error) => deps.log.warn({ err: error }, 'content could not be reloaded'));
  };
  const index = async () => (await cache.get()).index;

  return {
    index,
    rating: (id) => cache.peek()?.ratings.get(id) ?? newItemEstimate(3),
    ratingChanged: cache.rate,
    async questions(ids) {
      const { questionsById } = await index();
      const full = new Map<string, FullQuestion>();
      for (const [id, text] of await questionTexts.get(ids)) {
        const meta = questionsById.get(id);
        if (meta) full.set(id, { ...text, meta });
      }
      return full;
    },
    segments: (ids) => segmentTexts.get(ids),
    async statistics(ids) {
      const rows = await findStatistics(db, ids.slice(0, maxStatistics));
      return new Map(rows.map((row) => [row.questionId, toStatistics(row)]));
    },
    search: async (searchTerm, limit, testIds) =>
      searchQuestions(db, await index(), searchTerm, limit, testIds),
    async changed() {
      await reload();
      await announceChange(db, origin);
    },
    async start() {
      await cache.get();
      listener = listenForChanges(db, deps.log, origin, () => runInBackground(reload));
      await listener.ready;
      timer = setInterval(() => runInBackground(cache.reload), refreshEveryMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await listener?.stop();
      await background;
    },
  };
}
