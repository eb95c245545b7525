import { readRecords } from '../csv-read.ts';
import { plainText, type QuizOption, type QuizQuestion, type QuizReader, type QuizText } from './quiz.ts';

export const isD2l = (text: string): boolean =>
  /^\s*(?:\/\/[^\r\n]*[\r\n]\s*)*"?NewQuestion"?\s*,/i.test(text);

const toText = (text = '', mark = ''): QuizText =>
  /^html$/i.test(mark.trim()) || /<\/?[a-z][^<>]*>/i.test(text)
    ? { text: text.trim(), isHtml: true }
    : plainText(text.trim());

/** D2L Brightspace's CSV: rows NewQuestion, QuestionText, Option (with its share of the points), Feedback. */
export const readD2l: QuizReader = ({ file, bytes, unsupported }) => {
  const questions: (QuizQuestion & { options: QuizOption[] })[] = [];
  let open: { item: string; text: QuizText; options: QuizOption[]; feedback?: QuizText } | null = null;
  let count = 0;
  for (const [name = '', first, second, third, fourth] of readRecords(file, bytes).records) {
    const row = name.trim().toLowerCase();
    if (row === 'newquestion') {
      count += 1;
      const kind = (first ?? '').trim().toUpperCase();
      const item = `question ${count}`;
      open = kind === 'MC' ? { item, text: toText(), options: [] } : null;
      if (open) questions.push(open);
      else unsupported(item, kind || 'an unknown kind');
    } else if (!open) continue;
    else if (row === 'questiontext') open.text = toText(first, second);
    else if (row === 'option')
      open.options.push({
        ...toText(second, third),
        credit: Number((first ?? '').replace('%', '')),
        feedback: fourth?.trim() ? toText(fourth) : undefined,
      });
    else if (row === 'feedback') open.feedback = toText(first, second);
  }
  return questions;
};
