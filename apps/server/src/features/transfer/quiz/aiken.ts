import { plainText, type QuizOption, type QuizQuestion, type QuizReader, type QuizText } from './quiz.ts';

const optionLine = /^\s*[([]?([A-Za-z])(?:[.):\]]\s*|(\s*[-–—])\s*(?=\S))(\S.*)?$/s;
const answerLine = /^\s*ANSWER\s*:\s*[([]?([A-Za-z])[)\].]?\s*$/i;
/** Some tools explain the answer below it. */
const feedbackLine = /^\s*(?:feedback|explanation|rationale|reason)\s*:\s*(.*)$/is;

/** Labels may be full-width; the texts behind them keep their characters. */
const toPlainLabel = (line: string) =>
  line.replace(/^\s*[（［]?[Ａ-Ｚａ-ｚ]{1,6}\s*[．）：］、]?\s*/u, (label) =>
    label.normalize('NFKC').replace('、', '.'),
  );
const toLabelLine = (line: string) =>
  /^\s*ＡＮＳＷＥＲ/i.test(line) ? line.normalize('NFKC') : toPlainLabel(line);
const splitLines = (text: string) => text.split(/\r\n?|\n/).map(toLabelLine);

/** Whether a text looks like Aiken: options by label and a line "ANSWER: C". */
export const isAiken = (text: string): boolean => {
  const lines = splitLines(text);
  return (
    lines.some((line) => answerLine.test(line)) &&
    lines.some((line) => /^\s*[([]?A(?:[.):\]]|\s*[-–—])\s*\S/i.test(line))
  );
};

/** Aiken: the text, a line for each option, and "ANSWER: C" (docs.moodle.org/en/Aiken_format). */
export const readAiken: QuizReader = ({ file, text, problems }) => {
  const questions: (QuizQuestion & { feedback?: QuizText })[] = [];
  let lines: string[] = [];
  let options: { optionName: string; text: string; dashed: string | undefined }[] = [];
  const begin = () => {
    [lines, options] = [[], []];
  };
  const reportOpen = () => {
    const start = lines.join(' ').trim().slice(0, 60);
    const lastLine = options.at(-1)?.text ?? start;
    if (start !== '' || options.length > 0)
      problems.error(
        file,
        `question ${questions.length + 1}`,
        { field: 'ANSWER', value: lastLine },
        `No line "ANSWER:" below “${start}”`,
      );
  };
  let isFeedback = false;
  for (const line of splitLines(text)) {
    const answer = answerLine.exec(line)?.[1]?.toUpperCase();
    if (answer) {
      const item = `question ${questions.length + 1}`;
      if (!options.some(({ optionName }) => optionName === answer))
        problems.error(
          file,
          item,
          { field: 'ANSWER', value: answer },
          `The answer ${answer} is none of its options`,
        );
      questions.push({
        item,
        text: plainText(lines.join('\n').trim()),
        options: options.map(
          (option): QuizOption => ({
            ...plainText(option.text),
            credit: option.optionName === answer ? 1 : 0,
          }),
        ),
      });
      begin();
      continue;
    }
    const explained = lines.length === 0 && options.length === 0 ? feedbackLine.exec(line) : null;
    const last = questions.at(-1);
    if (last && (explained || (isFeedback && line.trim() !== ''))) {
      const more = explained ? explained[1]! : line;
      const before = isFeedback ? `${last.feedback?.text ?? ''}\n` : '';
      last.feedback = plainText(`${before}${more}`.trim());
      isFeedback = true;
      continue;
    }
    isFeedback = false;
    const [, label, dash, rest = ''] = optionLine.exec(line) ?? [];
    const optionName = label?.toUpperCase();
    // "A-level exams" was the text of the question if another A follows.
    if (optionName === 'A' && options.length === 1 && options[0]!.dashed !== undefined) {
      lines.push(options[0]!.dashed);
      options = [];
    }
    // "A. Smith wrote" may begin the text of a question; options begin at A, in order.
    const isNext = optionName === String.fromCharCode(65 + options.length);
    if (optionName && isNext && lines.some((above) => above.trim() !== ''))
      options.push({ optionName, text: rest, dashed: dash && line });
    else if (options.length === 0) lines.push(line);
    else if (line.trim() !== '') options.at(-1)!.text += ` ${line.trim()}`;
  }
  reportOpen();
  return questions;
};
