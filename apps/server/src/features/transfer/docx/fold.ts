import { cleanText } from '../clean.ts';

/** A text for reading its labels, and where each of its characters stands in the original. */
export interface Folded {
  readonly text: string;
  /** The index in the original of each character, and of the end. */
  readonly at: readonly number[];
}

const others: Readonly<Record<string, string>> = {
  ...{ '、': '.', '。': '.', '｡': '.', '﹒': '.', '﹕': ':', '∶': ':' },
  ...{ '【': '[', '】': ']', '〔': '[', '〕': ']', '﹙': '(', '﹚': ')' },
  ...{ '‐': '-', '‑': '-', '–': '-', '—': '-', '−': '-' },
  ...{ '∗': '*', '⁎': '*', '✱': '*', '★': '*', '✓': '✓', '✔': '✓', '☑': '✓' },
  ...{ '\u2028': '\n', '\u2029': '\n', '\t': '\t', '\n': '\n' },
};
/** Signs of one letter or number in a circle, in parentheses or with a full stop. */
const isEnclosed = /^[\u2460-\u249b\u249c-\u24e9\u{1f110}-\u{1f149}]$/u;

function foldCharacter(character: string): string {
  const other = others[character];
  if (other !== undefined) return other;
  if (/\s/.test(character)) return ' ';
  if (character <= '~') return character;
  if (cleanText(character) === '') return '';
  const code = character.codePointAt(0)!;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (/[\u2160-\u217f]|№/.test(character)) return character.normalize('NFKC');
  if (!isEnclosed.test(character)) return character;
  const plain = character.normalize('NFKC');
  return /^[A-Za-z0-9]+$/.test(plain) ? `(${plain})` : plain;
}

/**
 * Folds what looks like a label to ASCII: full-width digits, letters and brackets, enclosed ones, dashes, stars and spaces.
 * Invisible characters are left out, and white space becomes a line break, a tab, or one to three blanks. Only labels are
 * read in this form; texts keep their characters.
 */
export function fold(original: string): Folded {
  let text = '';
  const at: number[] = [];
  let index = 0;
  let space = '';
  let spaceAt = 0;
  const add = (folded: string, position: number) => {
    text += folded;
    for (let count = 0; count < folded.length; count += 1) at.push(position);
  };
  const endSpace = () => {
    if (space.includes('\n')) add('\n', spaceAt);
    else if (space.includes('\t')) add('\t', spaceAt);
    else add(space.slice(0, 3), spaceAt);
    space = '';
  };
  for (const character of original) {
    // A full-width stop is as wide as a stop and a blank; within a number it is a point.
    const isStop = /[．。｡、]/.test(character) && !/^[0-9０-９]/.test(original.slice(index + 1, index + 2));
    const folded = isStop ? '. ' : foldCharacter(character);
    if (/^\s/.test(folded)) {
      if (space === '') spaceAt = index;
      space += folded;
    } else if (folded !== '') {
      endSpace();
      add(folded, index);
    }
    index += character.length;
  }
  endSpace();
  at.push(index);
  return { text, at };
}
