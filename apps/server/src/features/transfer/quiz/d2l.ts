import { readRecords } from '../csv-records.ts';
import { escapeAttribute } from '../html-in.ts';
import { toBlockHtml } from '../texts.ts';
import { plainText, type QuizOption, type QuizReader, type QuizText } from './quiz.ts';

export const isD2l = (text: string): boolean =>
  /^\s*(?:\/\/[^\r\n]*[\r\n]\s*)*"?NewQuestion"?\s*,/i.test(text);

const toText = (text = '', mark = ''): QuizText =>
  /^html$/i.test(mark.trim()) || /<\/?[a-z][^<>]*>/i.test(text)
    ? { text: text.trim(), isHtml: true }
    : plainText(text.trim());

/** A row `Image` names a picture of the question, which stands above its text. */
const withImage = ({ text, isHtml }: QuizText, address: string): QuizText => ({
  text: `<p><img src="${escapeAttribute(address)}" alt=""></p>${isHtml ? text : toBlockHtml(text)}`,
  isHtml: true,
});
/** D2L Brightspace's CSV: rows NewQuestion, QuestionText, Option (with its share of the points), Feedback. */
export const readD2l: QuizReader = ({ file, bytes, problems, unsupported }) => {
  interface Open {
    item: string;
    text: QuizText;
    images: string[];
    options: QuizOption[];
    feedback?: QuizText;
  }
  const questions: Open[] = [];
  let open: Open | null = null;
  let count = 0;
  for (const [name = '', first, second, third, fourth] of readRecords(file, bytes).records) {
    const row = name.trim().toLowerCase();
    if (row === 'newquestion') {
      count += 1;
      const kind = (first ?? '').trim().toUpperCase();
      const item = `question ${count}`;
      open = kind === 'MC' ? { item, text: toText(), images: [], options: [] } : null;
      if (open) questions.push(open);
      else unsupported(item, { field: 'NewQuestion', value: kind || null }, kind || 'an unknown kind');
    } else if (!open) continue;
    else if (row === 'questiontext') open.text = toText(first, second);
    else if (row === 'option') {
      const share = (first ?? '').replace('%', '').trim();
      if (!/^-?\d*[.,]?\d*$/.test(share))
        problems.error(
          file,
          open.item,
          { field: 'Option', value: first! },
          `The share of an option is a number, not “${first!.slice(0, 40)}”: 100 for the credited one, 0 for the others`,
        );
      open.options.push({
        ...toText(second, third),
        credit: Number(share.replace(',', '.')) || 0,
        feedback: fourth?.trim() ? toText(fourth) : undefined,
      });
    } else if (row === 'image' && first?.trim()) open.images.push(first.trim());
    else if (row === 'feedback') open.feedback = toText(first, second);
  }
  return questions.map(({ images, ...question }) => ({
    ...question,
    text: images.reduceRight(withImage, question.text),
  }));
};
