import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { htmlToLines } from '../../text/rich-text.ts';
import { composeCalendar } from './calendar.ts';
import type { ClassRow } from './classes.queries.ts';

const config = readConfig({ PORT: '0', DEMO: 'false', APP_URL: 'https://docket.example' });
const row = (fields: Partial<ClassRow>): ClassRow =>
  ({
    id: '0198c0de-0000-7000-8000-000000000001',
    sequence: 1,
    updatedAt: new Date('2026-03-01T00:00:00Z'),
    startsAt: new Date('2026-03-08T23:00:00Z'),
    minutes: 60,
    ownState: null,
    tutorName: null,
    title: 'Class',
    description: '',
    tags: [],
    ...fields,
  }) as ClassRow;

/** What a calendar program reads: lines that begin with a space continue the one before; text values are unescaped. */
function readCalendar(file: string): ReadonlyMap<string, string> {
  const lines = file.replace(/\r\n /g, '').split('\r\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      const unescaped = line
        .slice(at + 1)
        .replace(/\\([nN\\;,])/g, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));
      return [line.slice(0, at), unescaped];
    }),
  );
}
const byteLength = (text: string) => new TextEncoder().encode(text).length;
/** How a text is read: any line break is one, other control characters are spaces. */
const asRead = (text: string) =>
  [...text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')]
    .map((one) => (one !== '\n' && (one < ' ' || one === '\u007f') ? ' ' : one))
    .join('');

test('every text is read as it was written, and no line is longer than 75 octets', () => {
  const text = fc
    .array(
      fc.constantFrom(
        'a',
        'é',
        '中',
        '👩‍🏫',
        ',',
        ';',
        ':',
        '\\',
        '\\n',
        '\n',
        '\r\n',
        '\r',
        '"',
        ' ',
        'BEGIN:VEVENT',
        '\u0000',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (name, title, tutor) => {
      const file = composeCalendar(config, name, [row({ title, tutorName: tutor })]);
      const lines = file.split('\r\n');
      expect(lines.every((line) => byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(file).not.toContain('\ufffd');
      const read = readCalendar(file);
      expect(read.get('NAME') ?? '').toBe(asRead(name));
      expect(read.get('SUMMARY')).toBe(asRead(title));
      expect(read.get('DESCRIPTION')).toContain(asRead(`With ${tutor}.`));
    }),
  );
});

test('the paragraphs, lines and lists of a description are kept', () => {
  const description =
    '<h3>Plan</h3><p>First, one;\nand two.</p><p>Bring<br />a pen &amp; paper</p><ul><li>Flaw</li><li><p>Gap</p></li></ul><p>End</p>';
  expect(htmlToLines(description)).toBe(
    'Plan\n\nFirst, one; and two.\n\nBring\na pen & paper\n\n- Flaw\n- Gap\n\nEnd',
  );
  const read = readCalendar(composeCalendar(config, 'Classes', [row({ description, tutorName: 'Ann' })]));
  expect(read.get('DESCRIPTION')).toBe(
    `With Ann.\n\n${htmlToLines(description)}\n\nJoin from 10 minutes before the start: https://docket.example/class/${row({}).id}/notes`,
  );
});

test('tags are one list of texts', () => {
  const file = composeCalendar(config, 'Classes', [row({ tags: ['a, b', 'c;d'] })]);
  expect(file).toContain('CATEGORIES:a\\, b,c\\;d\r\n');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
