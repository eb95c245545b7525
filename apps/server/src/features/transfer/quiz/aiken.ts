import { plainText, type QuizOption, type QuizQuestion, type QuizReader } from './quiz.ts';

const optionLine = /^\s*([A-Z])[.)]\s+(.*)$/s;
const answerLine = /^\s*ANSWER:\s*([A-Z])\s*$/i;

/** Whether a text looks like Aiken: options by letter and a line "ANSWER: C". */
export const isAiken = (text: string): boolean =>
  /^[ \t]*[A-Z][.)][ \t]+\S/m.test(text) && /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*\r?$/im.test(text);

/** Aiken: the text, a line for each option, and "ANSWER: C" (docs.moodle.org/en/Aiken_format). */
export const readAiken: QuizReader = ({ file, text, problems }) => {
  const questions: QuizQuestion[] = [];
  let lines: string[] = [];
  let options: { optionName: string; text: string }[] = [];
  const begin = () => {
    [lines, options] = [[], []];
  };
  const reportOpen = () => {
    const start = lines.join(' ').trim().slice(0, 60);
    if (start !== '' || options.length > 0)
      problems.error(file, `question ${questions.length + 1}`, `No line "ANSWER:" below “${start}”`);
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const answer = answerLine.exec(line)?.[1]?.toUpperCase();
    if (answer) {
      const item = `question ${questions.length + 1}`;
      if (!options.some(({ optionName }) => optionName === answer))
        problems.error(file, item, `The answer ${answer} is none of its options`);
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
    const [, optionName, rest = ''] = optionLine.exec(line) ?? [];
    // "A. Smith wrote" may begin the text of a question; options begin at A, in order.
    const isNext = optionName === String.fromCharCode(65 + options.length);
    if (optionName && isNext && lines.some((above) => above.trim() !== ''))
      options.push({ optionName, text: rest });
    else if (options.length === 0) lines.push(line);
    else if (line.trim() !== '') options.at(-1)!.text += ` ${line.trim()}`;
  }
  reportOpen();
  return questions;
};
