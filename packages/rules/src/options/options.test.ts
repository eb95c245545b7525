import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  attemptOrder,
  byPosition,
  chooseTrust,
  firstOptionKeys,
  identifyOptions,
  maskPositions,
  matchFileOptions,
  maxOptionKey,
  type OptionSet,
  OptionsUsedUp,
  optionAt,
  optionKeyNumber,
  optionPosition,
  optionShownAt,
  orderToPin,
  stampReplaced,
  type Trust,
  toOptionKey,
  toOptionMask,
} from './index.ts';

const getText = (html: string) => html.replace(/<[^>]*>/g, '').trim();
let ids = 0;
const newId = () => {
  ids += 1;
  return `id-${ids}`;
};
const identify = (before: OptionSet, sent: Parameters<typeof identifyOptions>[1], trust: Trust = 'text') =>
  identifyOptions(before, sent, { newId, getText, trust });
const none: OptionSet = { current: [], retired: [] };
const start = () =>
  identify(
    none,
    ['one ship', 'two kites', 'three maps', 'four lamps', 'five doors'].map((html) => ({ html })),
  );
const permutation = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
const listKeys = (set: OptionSet) => set.current.map(({ key }) => optionKeyNumber(key));
/** An edit: which option goes where, and which are replaced by new ones. */
const edit = fc.record({
  order: permutation,
  replaced: fc.subarray([0, 1, 2, 3, 4]),
  byId: fc.boolean(),
});

describe('options of a question', () => {
  test('a new question has the keys 1 to 5', () => {
    expect(listKeys(start())).toEqual([1, 2, 3, 4, 5]);
    expect(firstOptionKeys.map(optionKeyNumber)).toEqual([1, 2, 3, 4, 5]);
  });

  it('keep key and id whatever is moved, whether it is said by id or only by the text', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), (edits) => {
        let set: OptionSet = start();
        for (const { order, replaced, byId } of edits) {
          const before = new Map(set.current.map((option) => [option.html, option]));
          const used = new Set([...set.current, ...set.retired].map(({ key }) => key));
          const sent = order.map((at) => {
            const { id, html } = set.current[at]!;
            if (replaced.includes(at)) return { html: `new ${newId()}`, id: null };
            return byId ? { html, id } : { html };
          });
          set = identify(set, sent);
          for (const option of set.current) {
            const old = before.get(option.html);
            if (old) expect(option).toEqual(old);
            else expect(used.has(option.key)).toBe(false);
          }
          const all = [...set.current, ...set.retired];
          expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
        }
      }),
    );
  });

  test('a corrected text stays the same option, a replaced one is kept aside, and comes back by its text', () => {
    const first = start();
    const corrected = identify(
      first,
      [...first.current.map(({ html }) => ({ html }))].with(2, { html: 'three  charts' }),
    );
    expect(corrected.current[2]).toEqual({ ...first.current[2], html: 'three  charts' });
    const replaced = identify(
      first,
      first.current.map(({ html, id }, at) => (at === 2 ? { html: 'six hats', id: null } : { html, id })),
    );
    expect(replaced.retired).toMatchObject([first.current[2]!]);
    const back = identify(
      replaced,
      first.current.map(({ html }) => ({ html })),
    );
    expect(back.current).toEqual(first.current);
    expect(back.retired.map(({ html }) => html)).toEqual(['six hats']);
  });

  test('keys are never given again; there are enough for many replacements', () => {
    let set: OptionSet = start();
    const replaceFirst = () =>
      identify(
        set,
        set.current.map(({ html, id }, at) => (at === 0 ? { html: newId(), id: null } : { html, id })),
      );
    for (let key = 6; key <= maxOptionKey; key += 1) {
      set = replaceFirst();
      expect(listKeys(set)[0]).toBe(key);
    }
    expect(replaceFirst).toThrow(OptionsUsedUp);
  });
});

describe('the order of an attempt', () => {
  it('stays while options are moved, and shows a new one in identify of the one that it replaced', () => {
    fc.assert(
      fc.property(permutation, permutation, fc.subarray([0, 1, 2, 3, 4]), (pinned, moved, replaced) => {
        const keys = pinned.map((at) => toOptionKey(at + 1));
        const current = moved.map((at) => toOptionKey(replaced.includes(at) ? at + 6 : at + 1));
        const order = attemptOrder(keys, { optionKeys: current, retiredOptions: [] });
        expect([...order].sort()).toEqual([...current].sort());
        for (const [at, key] of keys.entries()) if (current.includes(key)) expect(order[at]).toBe(key);
        for (const key of current) expect(optionAt(order, optionPosition(order, key)!)).toBe(key);
      }),
    );
    expect(orderToPin(firstOptionKeys)).toBeNull();
    expect(
      attemptOrder(null, { optionKeys: [3, 1, 2, 5, 4].map(toOptionKey), retiredOptions: [] }).map(
        optionKeyNumber,
      ),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  test('masks and counts are read in an order', () => {
    const order = [5, 7, 1, 2, 3].map(toOptionKey);
    expect(maskPositions(toOptionMask(0b1_0001), order)).toEqual([1, 3]);
    expect(byPosition([10, 20, 30, 40, 50], order, 0)).toEqual([50, 0, 10, 20, 30]);
    expect(optionPosition(order, toOptionKey(4))).toBeNull();
  });
});

describe('options whose texts an editor exchanges from field to field', () => {
  const move = (htmls: readonly string[]) => {
    const set = start();
    const sent = set.current.map(({ id }, at) => ({ id, html: htmls[at]! }));
    return listKeys(identify(set, sent, chooseTrust(set, sent, getText)));
  };
  it('keep their ids if the texts alone would lose one of the five', () => {
    expect(move(['two kites', 'ten lemons', 'three maps', 'four lamps', 'five doors'])).toEqual([
      1, 2, 3, 4, 5,
    ]);
    const texts = fc.array(
      fc.constantFrom('one ship', 'two kite', 'three maps', 'a lamp', 'ten lemons', ''),
      {
        ...{ minLength: 5, maxLength: 5 },
      },
    );
    fc.assert(
      fc.property(texts, (htmls) => {
        expect(move(htmls).toSorted()).toEqual([1, 2, 3, 4, 5]);
      }),
    );
  });
  it('move with their texts, also with corrections', () => {
    expect(move(['two kites', 'one ship', 'three maps', 'four lamps', 'five doors'])).toEqual([
      2, 1, 3, 4, 5,
    ]);
    expect(move(['two <em>kites</em>', 'one ships', 'three maps', 'five door', 'four lamps.'])).toEqual([
      2, 1, 3, 5, 4,
    ]);
  });
  it('keep their ids when they are rewritten, and when two become the same', () => {
    expect(move(['a cat', 'no dog', 'three maps', 'four lamps', 'five doors'])).toEqual([1, 2, 3, 4, 5]);
    expect(move(['two kites', 'two kites', 'three maps', 'four lamps', 'five doors'])).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
  it('are what somebody has chosen, whatever their texts are', () => {
    const set = start();
    const [one, two, ...more] = set.current;
    const chosen = [{ ...one!, html: 'two kite' }, { ...two!, html: 'one ship.' }, ...more];
    expect(listKeys(identify(set, chosen, 'id'))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('an option that is replaced while an attempt runs', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const save = (set: OptionSet, sent: Parameters<typeof identifyOptions>[1], minute: number): OptionSet => {
    const { current, retired } = identify(set, sent);
    return { current, retired: stampReplaced(retired, at(minute)) };
  };
  const toHistory = (set: OptionSet) => ({
    optionKeys: set.current.map(({ key }) => key),
    retiredOptions: set.retired,
  });
  it('keeps every position, and an old position names the old text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ order: permutation, replaced: fc.subarray([0, 1, 2, 3, 4], { maxLength: 3 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (edits) => {
          let set: OptionSet = start();
          const shown: string[][] = [['one ship', 'two kites', 'three maps', 'four lamps', 'five doors']];
          for (const [minute, { order, replaced }] of edits.entries()) {
            const sent = order.map((index) => {
              const { id, html } = set.current[index]!;
              return replaced.includes(index) ? { html: `new ${newId()}`, id: null } : { html, id };
            });
            set = save(set, sent, minute + 1);
            const texts = new Map(set.current.map(({ key, html }) => [key, html]));
            const now = attemptOrder(null, toHistory(set)).map((key) => texts.get(key)!);
            // Only the places of options that are gone have another text.
            for (const [index, text] of shown.at(-1)!.entries())
              if (set.current.some(({ html }) => html === text)) expect(now[index]).toBe(text);
            expect(new Set(now).size).toBe(5);
            shown.push(now);
          }
          const all = new Map([...set.current, ...set.retired].map(({ key, html }) => [key, html]));
          for (const [minute, texts] of shown.entries())
            for (const [index, text] of texts.entries()) {
              const key = optionShownAt(null, toHistory(set), index + 1, at(minute + 0.5));
              expect(all.get(key!)).toBe(text);
            }
        },
      ),
    );
  });
});

describe('options of a file', () => {
  const texts = (set: OptionSet) =>
    set.current.map(({ html, id }) => ({ html, id: id as string | undefined }));

  it('are found by their texts, even if the ids were left at the letters', () => {
    fc.assert(
      fc.property(permutation, (order) => {
        const set = start();
        const sent = order.map((at, identify) => ({
          html: set.current[at]!.html,
          id: set.current[identify]!.id,
        }));
        const { sent: found, unmatched } = matchFileOptions(set, sent, getText, new Map());
        expect(unmatched).toEqual([]);
        expect(identify(set, found).current).toEqual(order.map((at) => set.current[at]));
      }),
    );
  });

  test('a corrected text is suggested, another one is asked, and the choice counts', () => {
    const set = start();
    const sent = texts(set).map(({ html }) => ({ html }));
    sent[0] = { html: 'one shop' };
    sent[1] = { html: 'Something entirely different' };
    const { unmatched } = matchFileOptions(set, sent, getText, new Map());
    expect(unmatched.map(({ at, suggestion }) => [at, suggestion])).toEqual([
      [0, set.current[0]!.id],
      [1, null],
    ]);
    const chosen = matchFileOptions(set, sent, getText, new Map([[1, null]]));
    const placed = identify(set, chosen.sent);
    expect(placed.current[0]!.id).toBe(set.current[0]!.id);
    expect(placed.retired).toMatchObject([set.current[1]!]);
  });
});

describe('options that are moved and corrected at once', () => {
  const texts = [
    'The ship sailed to the north',
    'A kite flew over the south',
    'Nobody read these three maps',
    'Four lamps were lit at dusk',
    'Whoever knocks finds it closed',
  ];
  const first = () =>
    identify(
      none,
      texts.map((html) => ({ html })),
    );
  const corrections = fc.array(
    fc.constantFrom(
      (text: string) => `${text}!`,
      (text: string) => text.replace(' ', ' far '),
    ),
    { minLength: 5, maxLength: 5 },
  );
  it('are found by their texts without ids, and asked with the right suggestion in a file', () => {
    fc.assert(
      fc.property(permutation, corrections, (order, correct) => {
        const set = first();
        const sent = order.map((at, index) => ({ html: correct[index]!(texts[at]!) }));
        const expected = order.map((at) => at + 1);
        expect(listKeys(identify(set, sent))).toEqual(expected);
        const left = sent.map(({ html }, at) => ({
          html,
          id: set.current[at]!.id as string | null | undefined,
        }));
        for (const file of [sent, left]) {
          const found = matchFileOptions(set, file, getText, new Map());
          expect(listKeys(identify(set, found.sent))).toEqual(expected);
          for (const { at, suggestion } of found.unmatched)
            expect(suggestion).toBe(set.current[order[at]!]!.id);
        }
      }),
    );
  });
  it('are told from a new one that takes another index than the one that is gone', () => {
    const sent = [...texts.toSpliced(1, 1), 'Entirely new words'].map((html) => ({ html }));
    const after = identify(first(), sent);
    expect(listKeys(after)).toEqual([1, 3, 4, 5, 6]);
    expect(after.retired.map(({ html }) => html)).toEqual([texts[1]]);
  });
  it('are told apart where only an exponent or an index differs', () => {
    const set = identify(
      none,
      ['x<sup>2</sup> is', 'x<sub>2</sub> is', 'c', 'd', 'e'].map((html) => ({ html })),
    );
    const moved = ['x<sub>2</sub>  is', 'x<sup>2</sup>&nbsp;is', 'c', 'd', 'e'].map((html) => ({ html }));
    expect(listKeys(identify(set, moved))).toEqual([2, 1, 3, 4, 5]);
  });
  it('keep their ids in a file that rewrites one, unless an old one is more like it', () => {
    const set = first();
    const file = set.current.map(({ html, id }) => ({ html, id: id as string | null | undefined }));
    file[2] = { html: 'Rewritten from scratch', id: set.current[2]!.id };
    const found = matchFileOptions(set, file, getText, new Map());
    expect(found.unmatched).toEqual([]);
    expect(listKeys(identify(set, found.sent))).toEqual([1, 2, 3, 4, 5]);
  });
});
