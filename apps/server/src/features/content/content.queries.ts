import type { Db } from '../../db/database.ts';

/** The text of a question with its key; sent only through views. */
export interface QuestionTextRow {
  id: string;
  stimulus_html: string | null;
  stem_html: string;
  options: string[];
  credited: number;
}
const questionTexts = {
  name: 'content_question_texts',
  text: 'select id, stimulus_html, stem_html, options, credited from questions where id = any($1::uuid[])',
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
  shares: number[];
}
const statistics = {
  name: 'content_statistics',
  text: `select question_id, answers, "right", time_ms, timed_answers,
      array[option_a, option_b, option_c, option_d, option_e] as shares
    from question_stats where question_id = any($1::uuid[])`,
};
/** Statistics of first answers; `shares` are counts of A to E here. */
export const findStatistics = (db: Db, ids: readonly string[]) =>
  db.rows<QuestionStatisticsRow>(statistics, [ids]);
