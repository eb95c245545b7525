import { plainText, type QuizQuestion, type QuizReader, type QuizText } from './quiz.ts';

const kinds = 'MC|MA|TF|ESS|ORD|MAT|FIB|FIB_PLUS|FIL|NUM|SR|OP|JUMBLED_SENTENCE|QUIZ_BOWL';
export const isBlackboard = (text: string): boolean => new RegExp(`^\\s*(?:${kinds})\\t\\S`).test(text);

/** Spreadsheets put cells with quotation marks into quotation marks, and double those within. */
const unquote = (cell: string) =>
  /^\s*".*"\s*$/.test(cell) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell;
const toText = (text = ''): QuizText =>
  /<\/?[a-z][^<>]*>/i.test(text) ? { text: text.trim(), isHtml: true } : plainText(text.trim());

/** Blackboard's tab-delimited file: MC, the text, then each option and "correct" or "incorrect", one question in a line. */
export const readBlackboard: QuizReader = ({ file, text, problems, unsupported }) =>
  text.split(/\r\n?|\n/).flatMap((line, at): QuizQuestion | [] => {
    if (line.trim() === '') return [];
    const [kind = '', question, ...cells] = line.split('\t').map((cell) => unquote(cell));
    const item = `line ${at + 1}`;
    if (kind.trim().toUpperCase() !== 'MC') {
      unsupported(item, { field: 'type', value: kind }, kind.trim().slice(0, 20) || 'an unknown kind');
      return [];
    }
    const options = Array.from({ length: Math.ceil(cells.length / 2) }, (_, no) => ({
      ...toText(cells[no * 2]),
      mark: (cells[no * 2 + 1] ?? '').trim().toLowerCase(),
    })).filter((option) => option.text !== '' || option.mark !== '');
    const bad = options.find(({ mark }) => mark !== 'correct' && mark !== 'incorrect');
    if (bad)
      problems.error(
        file,
        item,
        { field: 'correct', value: bad.mark || bad.text },
        `"${bad.mark.slice(0, 40)}" isn't "correct" or "incorrect"`,
      );
    return {
      item,
      text: toText(question),
      options: options.map(({ mark, ...option }) => ({ ...option, credit: mark === 'correct' ? 1 : 0 })),
    };
  });
