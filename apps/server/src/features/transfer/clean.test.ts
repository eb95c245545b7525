import { describe, expect, it } from 'vitest';
import { readFile, readLrQuestions } from '../../test/fixtures/transfer/read-file.ts';
import { cleanText } from './clean.ts';

const listWarnings = ({ problems }: Awaited<ReturnType<typeof readFile>>) =>
  problems.filter(({ level }) => level === 'warning').map(({ reason }) => reason);
const readQuestion = (result: Awaited<ReturnType<typeof readFile>>) => readLrQuestions(result)[0]!;
const header = 'stem,option_a,option_b,option_c,option_d,option_e,credited';
const csv = (...cells: string[]) => `${header}\n${cells.map((cell) => `"${cell}"`).join(',')}`;
const aiken = (stem: string, options: readonly string[]) =>
  `${stem}\n${options.map((option, at) => `${'ABCDE'[at]}. ${option}`).join('\n')}\nANSWER: B`;
const lettered = ['A) one', 'B) two', 'C) three', 'D) four', 'E) five'];
const bare = { A: 'one', B: 'two', C: 'three', D: 'four', E: 'five' };

describe('what a tool left in texts', () => {
  it.each([
    ['CSV', 'a.csv', csv('Which?', ...lettered, 'B')],
    ['Aiken', 'a.txt', aiken('Which?', lettered)],
    ['GIFT', 'a.txt', `Which? {~${lettered[0]} =${lettered[1]} ~${lettered.slice(2).join(' ~')}}`],
  ])('%s: letters before all five options are removed, with a warning', async (_, name, content) => {
    const result = await readFile(content, { name });
    expect(readQuestion(result).options).toEqual(bare);
    expect(listWarnings(result)).toContain('All five options began with their letter: removed');
  });

  it.each([
    ['(A) one', '(B) two', '(C) three', '(D) four', '(E) five'],
    ['a. one', 'b. two', 'c. three', 'd. four', 'e. five'],
    [
      '<strong>(A)</strong> <em>one</em>',
      '<strong>(B)</strong> two',
      '<strong>(C)</strong> three',
      '<strong>(D)</strong> four',
      '<strong>(E)</strong> five',
    ],
    ['<em>A) one</em>', '<em>B) two</em>', '<em>C) three</em>', '<em>D) four</em>', '<em>E) five</em>'],
  ])('in the form %s', async (...options) => {
    const { options: found } = readQuestion(await readFile(csv('Which?', ...options, 'B')));
    expect(JSON.stringify(found)).not.toMatch(/[A-Ea-e][).]|strong/);
  });

  it('letters of some options stay, because they belong to the text', async () => {
    const some = [
      'A. Smith wrote it',
      'B. Jones wrote it',
      'nobody wrote it',
      'D. Lee wrote it',
      'E. Fox wrote it',
    ];
    const result = await readFile(csv('Which?', ...some, 'B'));
    expect(readQuestion(result).options.A).toBe('A. Smith wrote it');
  });

  it('invisible characters are removed and named; joiners of emoji and scripts stay', async () => {
    const result = await readFile(
      csv('Wh\u00adich\u200b one\u2060?', 'o\ufeffne', 'two', 'three', 'four', 'five', 'B'),
    );
    expect(readQuestion(result)).toMatchObject({ stem: 'Which one?', options: { A: 'one' } });
    expect(listWarnings(result)).toEqual(
      expect.arrayContaining(['Removed: soft hyphens', 'Removed: byte order marks']),
    );
    expect(cleanText('a\u2028b')).toBe('a\nb');
    expect(cleanText('ca\u200dt')).toBe('cat');
    expect(cleanText('a\u034fb\u3164c\u206a\u{e0041}d')).toBe('abcd');
    for (const kept of [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '👩\u200d💻',
      '👩🏽\u200d⚖️',
      '❤️\u200d🔥',
      'क्\u200dष',
      'می\u200cخواهم',
    ])
      expect(cleanText(kept)).toBe(kept);
  });

  it('entities of a cell are decoded once', async () => {
    const question = readQuestion(
      await readFile(
        csv('Tom &amp; Ann&nbsp;&mdash; which?', 'a &lt; b', 'AT&T', '&amp;amp;', '1 &#60; 2', 'x', 'B'),
      ),
    );
    expect(question).toMatchObject({
      stem: 'Tom & Ann\u00a0— which?',
      options: { A: 'a < b', B: 'AT&T', C: '&amp;', D: '1 < 2' },
    });
  });
});
