import { attribute, type Element, findChild, findChildren, getElementText, parseXml } from '../xml.ts';
import type { QuizQuestion, QuizReader, QuizText } from './quiz.ts';

export const isMoodle = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<quiz\b/.test(text);

const raw = (element: Element | undefined) => (element?.textContent ?? '').trim();
function toText(element: Element | undefined, format = 'html'): QuizText {
  const inner = element && findChild(element, 'text');
  const own = (element && attribute(element, 'format')) || format;
  const text = raw(inner ?? element);
  // Of these, line breaks are those of the text.
  if (/^(?:moodle_auto_format|markdown)$/.test(own)) return fromLines(text);
  return { text, isHtml: own !== 'plain_text' };
}

/** Text whose paragraphs are divided by empty lines, with tags within them. */
function fromLines(text: string): QuizText {
  if (/<(?:p|div|ul|ol|table|blockquote)\b/i.test(text)) return { text, isHtml: true };
  const paragraphs = text.split(/\n\s*\n/).map((one) => `<p>${one.trim().replaceAll('\n', '<br />')}</p>`);
  return { text: paragraphs.join(''), isHtml: true };
}
const pluginFile = /(<img\b[^>]*?\ssrc=")@@PLUGINFILE@@\/([^"?]*)(?:\?[^"]*)?("[^>]*>)/gi;
/** The folder and name of a file in an address, such as /figures/one.png. */
function decodePath(address: string): string {
  const path = `/${address.replaceAll('&amp;', '&')}`;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
/** The same of a `<file>`; its `path` is the folder, with slashes at both ends. */
const joinPath = (file: Element) => `${attribute(file, 'path') || '/'}${attribute(file, 'name')}`;

/** Moodle XML: `<quiz>` with questions of type multichoice (docs.moodle.org/en/Moodle_XML_format). */
export const readMoodle: QuizReader = ({ file, bytes, problems, pictures, unsupported }) => {
  const quiz = parseXml(file, bytes);
  let count = 0;
  return findChildren(quiz, 'question').flatMap((question): QuizQuestion | [] => {
    const type = attribute(question, 'type');
    if (type === 'category' || type === 'description') return [];
    count += 1;
    const title = getElementText(findChild(question, 'name'));
    const item = title ? `question ${count}, ${title}` : `question ${count}`;
    if (type !== 'multichoice') {
      unsupported(item, { field: 'type', value: type || null }, type || 'an unknown kind');
      return [];
    }
    if (/^(false|0)$/i.test(raw(findChild(question, 'single')))) {
      unsupported(item, { field: 'single', value: raw(findChild(question, 'single')) }, 'several answers');
      return [];
    }
    /** A text with its embedded pictures, which it names as @@PLUGINFILE@@/name. */
    const read = (element: Element | undefined, field: string): QuizText => {
      const text = toText(element);
      const files = new Map(
        (element ? findChildren(element, 'file') : []).map((one) => [joinPath(one), one] as const),
      );
      return {
        ...text,
        text: text.text.replace(pluginFile, (whole, before: string, path: string, after: string) => {
          const embedded = files.get(decodePath(path));
          if (!embedded || attribute(embedded, 'encoding') !== 'base64') return whole;
          const name = pictures.add(Buffer.from(raw(embedded), 'base64'));
          if (typeof name === 'string') return `${before}images/${name}${after}`;
          problems.error(file, item, { field, value: path }, name.message);
          return '';
        }),
      };
    };
    return {
      item,
      text: read(findChild(question, 'questiontext'), 'questiontext'),
      options: findChildren(question, 'answer').map((answer, no) => ({
        ...read(answer, `answer ${no + 1}`),
        credit: Number(attribute(answer, 'fraction')),
        feedback: read(findChild(answer, 'feedback'), `feedback ${no + 1}`),
      })),
      feedback: read(findChild(question, 'generalfeedback'), 'generalfeedback'),
    };
  });
};
