import { findInMarkup } from '../html-tree.ts';
import { convertFormula, lostFormula } from '../mathml.ts';

/**
 * HTML with its formulas as text, the reading of a word behind it, and the caption of a table above it. What text can't keep
 * is reported.
 */
export const writeFormulas = (html: string, report: (found: string, reason: string) => void): string =>
  html
    .replace(/<((?:\w+:)?math)\b[\s\S]*?<\/\1>/gi, (formula) => {
      const math = findInMarkup(formula, 'math');
      const converted = math ? convertFormula(math) : { lost: 'math' };
      if ('html' in converted) return converted.html;
      report(math?.textContent || formula, lostFormula(converted.lost));
      return '';
    })
    .replace(/<ruby\b[^>]*>([\s\S]*?)<\/ruby>/gi, (_, inner: string) =>
      inner
        .replace(/<rp\b[^>]*>[\s\S]*?<\/rp>/gi, '')
        .replace(
          /<rt\b[^>]*>([\s\S]*?)(?:<\/rt>|(?=<rt\b)|$)/gi,
          (_whole, reading: string) => `(${reading.trim()})`,
        )
        .replace(/<\/?(?:rb|rtc)\b[^>]*>/gi, ''),
    )
    .replace(
      /(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi,
      (_, table: string, caption: string) => `<p>${caption}</p>${table}`,
    );
