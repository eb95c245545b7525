import type { DrillType, Trends } from '@docket/contract';
import { addDays, localDay } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { RecentRow } from './plan.queries.ts';

export const trendDays = 14;
/** The minimum number of answers for a meaningful difference. */
const enoughAnswers = 5;
const maxTypes = 20;

interface Sum {
  right: number;
  of: number;
  timeMs: number;
}
interface Spans {
  readonly now: Sum;
  readonly before: Sum;
}
const none = (): Spans => ({ now: { right: 0, of: 0, timeMs: 0 }, before: { right: 0, of: 0, timeMs: 0 } });

const spanView = ({ right, of, timeMs }: Sum) => ({
  right,
  of,
  share: of ? right / of : null,
  meanSeconds: of ? timeMs / of / 1000 : null,
});
function trendView({ now, before }: Spans) {
  const enough = now.of >= enoughAnswers && before.of >= enoughAnswers;
  const [later, earlier] = [spanView(now), spanView(before)];
  return {
    now: later,
    before: earlier,
    change: enough ? later.share! - earlier.share! : null,
    changeSeconds: enough ? later.meanSeconds! - earlier.meanSeconds! : null,
  };
}

/** Accuracy and pace of these 14 days compared with the 14 before, by section, question type and difficulty. */
export function computeTrends(
  rows: readonly RecentRow[],
  index: ContentIndex,
  today: string,
  timezone: string | null,
): Trends {
  const sections = new Map<DrillType, Spans>();
  const types = new Map<string, Spans & { type: DrillType; code: string }>();
  const difficulties = new Map<number, Spans>([1, 2, 3, 4, 5].map((difficulty) => [difficulty, none()]));
  const firstDay = addDays(today, 1 - 2 * trendDays);
  const turn = addDays(today, 1 - trendDays);
  for (const row of rows) {
    const day = localDay(row.endedAt, timezone ?? 'UTC');
    const meta = index.questionsById.get(row.questionId);
    if (!meta || day < firstDay || day > today) continue;
    const { origin, pool: type, questionType: code, difficulty } = meta;
    const key = `${type} ${code}`;
    if (!sections.has(type)) sections.set(type, none());
    // Types and difficulties are those of tests: questions of skills are combined.
    if (origin === 'test' && !types.has(key)) types.set(key, { ...none(), type, code });
    const ofTest = origin === 'test' ? [types.get(key)!, difficulties.get(difficulty)!] : [];
    for (const spans of [sections.get(type)!, ...ofTest]) {
      const sum = day >= turn ? spans.now : spans.before;
      sum.of += 1;
      sum.right += row.correct ? 1 : 0;
      sum.timeMs += row.timeMs;
    }
  }
  const total = ({ now, before }: Spans) => now.of + before.of;
  return {
    sections: [...sections]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, spans]) => ({ type, ...trendView(spans) })),
    types: [...types.values()]
      .sort((a, b) => total(b) - total(a) || (a.code < b.code ? -1 : 1))
      .slice(0, maxTypes)
      .map((spans) => ({
        type: spans.type,
        code: spans.code,
        label: index.questionTypes.get(spans.code)?.label ?? spans.code,
        ...trendView(spans),
      })),
    difficulties: [...difficulties].map(([difficulty, spans]) => ({ difficulty, ...trendView(spans) })),
  };
}
