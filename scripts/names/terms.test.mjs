import { describe, expect, it } from 'vitest';
import { findPrivateNames, splitName } from './terms.mjs';

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

  it('allows standard names', () => {
    expect(
      names(`const signIn = 1; const signPayload = 2; const givenAnswer = 3; const most = 4;
        function understand() {} // const words = 1
        /* function told() {} */
        const passwords = keywords; type Placement = 1;`),
    ).toEqual([]);
  });
});
