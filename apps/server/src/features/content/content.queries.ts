import type { OptionKey, RetiredOption } from '@docket/rules';
import type { Db } from '../../db/database.ts';

/** The text of a question with its key; sent only through views. */
export interface QuestionTextRow {
  id: string;
  stimulus_html: string | null;
  stem_html: string;
  options: string[];
  option_ids: string[];
  option_keys: OptionKey[];
  retired_options: RetiredOption[];
  credited: OptionKey;
}
const questionTexts = {
  name: 'content_question_texts',
  text: `select id, stimulus_html, stem_html, options, option_ids, option_keys, retired_options, credited
    from questions where id = any($1::uuid[])`,
};
export const findQuestionTexts = (db: Db, ids: readonly string[]) =>
  db.rows<QuestionTextRow>(questionTexts, [ids]);

export interface SegmentTextRow {
  id: string;
  no: number;
  kind: 'passage' | 'game';
  title: string;
  subject: string;
  comparative: boolean;
  line_numbers: boolean;
  passage_html: string;
  passage_b_html: string | null;
}
const segmentTexts = {
  name: 'content_segment_texts',
  text: `select id, (no % 1000)::smallint as no, kind, title, subject, comparative, line_numbers, passage_html, passage_b_html
    from segments where id = any($1::uuid[]) and kind <> 'skill'`,
};
export const findSegmentTexts = (db: Db, ids: readonly string[]) =>
  db.rows<SegmentTextRow>(segmentTexts, [ids]);

export interface QuestionStatisticsRow {
  question_id: string;
  answers: number;
  right: number;
  time_ms: number;
  timed_answers: number;
  option_counts: number[];
}
const statistics = {
  name: 'content_statistics',
  text: `select question_id, answers, "right", time_ms, timed_answers, option_counts
    from question_stats where question_id = any($1::uuid[])`,
};
/** Statistics of first answers; the counts of options are by key. */
export const findStatistics = (db: Db, ids: readonly string[]) =>
  db.rows<QuestionStatisticsRow>(statistics, [ids]);
