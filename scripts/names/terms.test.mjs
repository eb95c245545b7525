import { describe, expect, it } from 'vitest';
import { blankTexts, findPrivateFileName, findPrivateNames, splitName } from './terms.mjs';

const names = (text) => findPrivateNames(text).map(({ name }) => name);

describe('private words in definitions', () => {
  it('splits names into their segments', () => {
    expect(splitName('findOldWords')).toEqual(['find', 'old', 'words']);
    expect(splitName('HTTPError')).toEqual(['http', 'error']);
    expect(splitName('MAX_PAGE_SIZE')).toEqual(['max', 'page', 'size']);
  });

  it('refuses them in functions, constants, classes and types, and names the standard term', () => {
    expect(
      names(`export const mostItems = 5;
        function askedUsers() {}
        type Standing = string;
        class DraftFault {}
        interface TicketSign {}`),
    ).toEqual(['mostItems', 'askedUsers', 'Standing', 'DraftFault', 'TicketSign']);
    expect(findPrivateNames('\n\nconst heldQuestions = [];')).toEqual([
      { name: 'heldQuestions', line: 3, advice: expect.stringContaining('embargoed') },
    ]);
  });

  it('refuses names of statements that do not say what is queried', () => {
    const text =
      "const one = { text: '' };\nexport function list() {\n  const search = 1;\n}\nconst openTickets = 1;";
    expect(findPrivateNames(text, 'a.queries.ts').map(({ name }) => name)).toEqual(['one', 'list']);
    expect(findPrivateNames(text, 'a.service.ts')).toEqual([]);
  });

  it('refuses a function that is a noun and "of"', () => {
    expect(names('function viewOf() {}\nfunction findPlanOf() {}\nfunction indexOfTests() {}')).toEqual([
      'viewOf',
      'findPlanOf',
    ]);
  });

  it('refuses it in a constant that is a function, and allows constants that are values', () => {
    expect(
      names(`const aOf = (x) => x;
        export const bOf = async <T>(x: (y: T) => string): Promise<T> => {};
        const cOf = function (x) {};
        const dOf: Reader = x => x;
        let eOf: (x: string) => string = (x) => x;
        const fOf = (
          { x }: { readonly x: () => number },
        ): string => x();`),
    ).toEqual(['aOf', 'bOf', 'cOf', 'dOf', 'eOf', 'fOf']);
    expect(
      names(`const gOf = new Map([[1, (x) => x]]);
        const hOf = (1 + 2) * 3; const add = (x) => x;
        const iOf = { read: (x) => x };
        const jOf = groupBy(rows, (row) => row.id);`),
    ).toEqual([]);
  });

  it('refuses them in properties, parameters, methods and names that are taken out of an object', () => {
    expect(
      names(`interface A { readonly figures: number; words?: string }
        const read = ({ looking, id: held }, ...asked) => ({ told, b: 1 });
        const limit = (most: number, patience = 3) => [fitting];
        class C {
          async goOn(hearer: Hearer) {}
        }
        const text = \`\${(lure) => 1} words: sittings,\`;`),
    ).toEqual([
      'figures',
      'words',
      'looking',
      'held',
      'asked',
      'told',
      'most',
      'patience',
      'fitting',
      'goOn',
      'hearer',
      'Hearer',
      'lure',
    ]);
  });

  it('does not look into texts, comments and regular expressions', () => {
    expect(
      names(`const a = 'words: 1'; const b = ["told", /(held,)/, 1 / 2]; // (asked)
        const c = \`(given, \${{ d: '}' }.d}, held)\`; const e = { it: "isn't" };
        /* { mended: 1 } */`),
    ).toEqual([]);
    expect(blankTexts("a('b')")).toBe("a(' ')");
  });

  it('refuses them in columns of tables and in names of files', () => {
    const table = "const t = pgTable('score_figures', { next: date('look_at') });";
    expect(findPrivateNames(table, 'a/b.tables.ts').map(({ name }) => name)).toEqual([
      'score_figures',
      'look_at',
    ]);
    expect(findPrivateNames(table, 'a/b.ts')).toEqual([]);
    expect(findPrivateFileName('apps/web/src/word-walls.test.ts')).toContain('boundaries');
    expect(findPrivateFileName('apps/walls/src/layout.ts')).toBeNull();
  });

  it('allows standard terms that contain such a word', () => {
    expect(
      names('const cutPoints = [optionLetters, given_name]; const noCutPoint = 1; const longestStreak = 2;'),
    ).toEqual([]);
    expect(names('const cutPoint = { cut: 1, letter };')).toEqual(['cut', 'letter']);
  });

  it('allows standard names', () => {
    expect(
      names(`const signIn = 1; const signPayload = 2; const givenAnswer = 3;
        function understand() {} // const words = 1
        /* function told() {} */
        const passwords = keywords; type Placement = 1;`),
    ).toEqual([]);
  });
});
