import { plainText, type QuizOption, type QuizQuestion, type QuizReader, type QuizText } from './quiz.ts';

/** Escaped characters are hidden in the private use area while the text is taken apart. */
const specials = '~=#{}:';
const hide = (text: string) =>
  text
    .replace(/\\n/g, '\n')
    .replace(/\\([~=#{}:\\])/g, (_, sign: string) =>
      sign === '\\' ? '\ue010' : String.fromCharCode(0xe000 + specials.indexOf(sign)),
    );
const show = (text: string) =>
  text.replace(/[\ue000-\ue005\ue010]/g, (sign) =>
    sign === '\ue010' ? '\\' : specials[sign.charCodeAt(0) - 0xe000]!,
  );

/** Whether a text looks like GIFT: braces with answers that begin with "=" or "~". */
export const isGift = (text: string): boolean => /(^|[^\\])\{[^{}=~]*[=~]/.test(text);

const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/i;
const isTagged = (text: string) => /<\/?[a-z][^<>]*>/i.test(text);
function toText(text: string, format?: string): QuizText {
  const own = formatMark.exec(text)?.[1]?.toLowerCase() ?? format;
  const bare = show(text.replace(formatMark, '')).trim();
  if (own === 'plain') return { text: bare, isHtml: false };
  return own === 'html' || isTagged(bare) ? { text: bare, isHtml: true } : plainText(bare);
}

const kindOf: readonly (readonly [(body: string) => boolean, string])[] = [
  [(body) => body === '', 'an essay'],
  [(body) => body.startsWith('#'), 'a question for a number'],
  [(body) => /^(t|f|true|false)\b/i.test(body), 'true or false'],
  [(body) => body.includes('->'), 'matching'],
  [(body) => !body.includes('~'), 'a short answer'],
];

/** GIFT: "::title:: text {=right ~wrong#feedback}" (docs.moodle.org/en/GIFT_format). */
export const readGift: QuizReader = ({ file, text, problems, unsupported }) => {
  const lines = hide(text)
    .split(/\r\n?|\n/)
    .filter((line) => !/^\s*\/\//.test(line));
  // Questions are divided by empty lines, except within braces.
  const parts: string[] = [];
  let open = '';
  let depth = 0;
  for (const line of lines) {
    if (line.trim() === '' && depth === 0) {
      if (open.trim() !== '') parts.push(open);
      open = '';
      continue;
    }
    depth = Math.max(0, depth + line.split('{').length - line.split('}').length);
    open += `${line}\n`;
  }
  if (open.trim() !== '') parts.push(open);
  let count = 0;
  return parts.flatMap((part): QuizQuestion | [] => {
    const bare = part.replace(/^\s*\$CATEGORY:.*$/gim, '').trim();
    if (bare === '') return [];
    count += 1;
    const title = /^::([\s\S]*?)::/.exec(bare);
    const item = title?.[1]?.trim() ? `question ${count}, ${show(title[1]).trim()}` : `question ${count}`;
    const rest = bare.slice(title?.[0].length ?? 0);
    const braces = /^([\s\S]*?)\{([\s\S]*)\}([\s\S]*)$/.exec(rest);
    if (!braces) {
      problems.error(
        file,
        item,
        { field: 'answers', value: show(rest) },
        'No answers in braces: {=right ~wrong}',
      );
      return [];
    }
    const [, before = '', inner = '', after = ''] = braces;
    const body = inner.trim();
    const kind = kindOf.find(([matches]) => matches(body))?.[1];
    if (kind) {
      unsupported(item, { field: 'answers', value: `{${show(body)}}` }, kind);
      return [];
    }
    const [answers = '', general] = body.split('####');
    const format = formatMark.exec(before)?.[1]?.toLowerCase();
    const options = [...answers.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(
      ([, sign, weight, whole = '']): QuizOption => {
        const [option = '', feedback] = whole.split('#');
        return {
          ...toText(option, format),
          credit: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
          feedback: feedback === undefined ? undefined : toText(feedback, format),
        };
      },
    );
    // Text after the braces completes a sentence with a gap.
    const gap = after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trim()}`;
    return {
      item,
      text: toText(gap, format),
      options,
      feedback: general === undefined ? undefined : toText(general, format),
    };
  });
};
