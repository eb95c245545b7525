import { attribute, type Element, findChild, findChildren, getElementText, parseXml } from '../xml.ts';
import type { QuizQuestion, QuizReader, QuizText } from './quiz.ts';

export const isMoodle = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<quiz\b/.test(text);

const raw = (element: Element | undefined) => (element?.textContent ?? '').trim();
function toText(element: Element | undefined, format = 'html'): QuizText {
  const inner = element && findChild(element, 'text');
  const isPlain = (element && attribute(element, 'format')) || format;
  return { text: raw(inner ?? element), isHtml: isPlain !== 'plain_text' };
}

/** Moodle XML: `<quiz>` with questions of type multichoice (docs.moodle.org/en/Moodle_XML_format). */
export const readMoodle: QuizReader = ({ file, bytes, unsupported }) => {
  const quiz = parseXml(file, bytes);
  let count = 0;
  return findChildren(quiz, 'question').flatMap((question): QuizQuestion | [] => {
    const type = attribute(question, 'type');
    if (type === 'category' || type === 'description') return [];
    count += 1;
    const title = getElementText(findChild(question, 'name'));
    const item = title ? `question ${count}, ${title}` : `question ${count}`;
    if (type !== 'multichoice') {
      unsupported(item, type || 'an unknown kind');
      return [];
    }
    if (/^(false|0)$/i.test(raw(findChild(question, 'single')))) {
      unsupported(item, 'several answers');
      return [];
    }
    return {
      item,
      text: toText(findChild(question, 'questiontext')),
      options: findChildren(question, 'answer').map((answer) => ({
        ...toText(answer),
        credit: Number(attribute(answer, 'fraction')),
        feedback: toText(findChild(answer, 'feedback')),
      })),
      feedback: toText(findChild(question, 'generalfeedback')),
    };
  });
};
