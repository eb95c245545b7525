/** Values that a field may be given by mistake or on purpose; most of them have the wrong type. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  '',
  'x',
  '12',
  'a\u0000b',
  '\ud800 alone \udc00',
  'x'.repeat(3000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  [],
  [null],
  [[['x']]],
  {},
  { constructor: { prototype: {} } },
  '01890000-0000-7000-8000-000000000000',
];

type Path = readonly (string | number)[];

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The path of every value inside another, outermost first. Of similar objects next to each other (the filter of each
 * type, for example) only the first is entered: they share one schema.
 */
function listPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? value.map((one, i) => [i, one] as const) : Object.entries(value);
  const met = new Set<string>();
  return [
    at,
    ...inner.flatMap(([key, one]) => {
      const text = JSON.stringify(one);
      if (isObject(one) && met.has(text)) return [[...at, key]];
      met.add(text);
      return listPaths(one, [...at, key]);
    }),
  ];
}

function replaced(value: unknown, at: Path, by: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

export interface BadValue {
  readonly what: string;
  readonly value: unknown;
}

/** A value with one part of it replaced by each bad value in turn, removed, or with a field added. */
export function corruptValues(value: unknown): BadValue[] {
  return listPaths(value).flatMap((at) => {
    const name = at.join('.') || 'all';
    const here = at.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
    const swapped = wrongValues.map((by) => ({
      what: `${name} = ${(JSON.stringify(by) ?? '').slice(0, 40)}`,
      value: replaced(value, at, by),
    }));
    return [
      ...swapped,
      ...(isObject(here)
        ? [
            {
              what: `${name} with an unknown field`,
              value: replaced(value, at, { ...(here as object), unknownField: 1 }),
            },
          ]
        : []),
      ...(at.length > 0 && typeof at.at(-1) === 'string'
        ? [{ what: `${name} left out`, value: without(value, at) }]
        : []),
    ];
  });
}

function without(value: unknown, at: Path): unknown {
  const parent = at.slice(0, -1).reduce<unknown>((inner, key) => (inner as never)[key], value) as Record<
    string,
    unknown
  >;
  const { [String(at.at(-1))]: _, ...rest } = parent;
  return replaced(value, at.slice(0, -1), rest);
}

/** Texts that are not a valid JSON object, or that try to change prototypes. */
export const badTexts: readonly { what: string; text: string; status: readonly number[] }[] = [
  { what: 'cut off', text: '{"a":', status: [400] },
  { what: 'no JSON', text: 'hello', status: [400] },
  { what: 'single quotes', text: "{'a':1}", status: [400] },
  { what: 'empty', text: '', status: [400] },
  { what: 'prototype', text: '{"__proto__":{"admin":true}}', status: [400] },
  { what: 'constructor', text: '{"constructor":{"prototype":{"admin":true}}}', status: [400] },
  { what: 'bytes that are not text', text: '{"a":"\u00ff\ufffe"', status: [400] },
];

const depth = 15_000;
/** JSON of some 30 kB that consists only of nesting. */
export const deepArray = `${'['.repeat(depth)}${']'.repeat(depth)}`;
export const deepObject = `${'{"a":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}`;

export const badIds: readonly string[] = [
  'x',
  '0',
  '-1',
  'null',
  'undefined',
  '%00',
  '%F0%9F%98%80',
  "1'%20or%20'1'='1",
  'x'.repeat(400),
  '01890000-0000-7000-8000-00000000000',
  '__proto__',
  '{id}',
];

export const badQueries: readonly string[] = [
  'unknown=1',
  '__proto__=1',
  'constructor=1',
  '%zz=1',
  'unknown=%zz',
  'unknown=%00',
  'a[b]=1',
  'unknown=1&unknown=2',
  `unknown=${'x'.repeat(4000)}`,
];
