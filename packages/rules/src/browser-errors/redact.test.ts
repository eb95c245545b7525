import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framePattern, listOwnFrames, redactMessage, redactRoute, routePattern } from './redact.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  [
    'Unexpected token \'M\', "My essay about Robin" is not valid JSON',
    'Unexpected token … is not valid JSON',
  ],
  ['No user robin@example.com in test 48291', 'No user … in test …'],
  ['Request 550e8400-e29b-41d4-a716-446655440000 failed', 'Request … failed'],
  ["Can't find variable: answerOf", 'Cant find variable: answerOf'],
  ['foo is not a function', 'foo is not a function'],
])('%s', (message, expected) => {
  expect(redactMessage(message)).toBe(expected);
});

const quotes = [
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['`', '`'],
] as const;
test('what is quoted, addresses and numbers never stay', () => {
  const secret = fc.stringMatching(/^[a-z]{6,20}$/).map((text) => `zz${text}`);
  fc.assert(
    fc.property(secret, fc.constantFrom(...quotes), fc.string(), (text, [from, to], around) => {
      const after = around.replaceAll(/['"`“”‘’«»]/g, '');
      for (const message of [
        `Unexpected ${from}${text} and more${to} ${after}`,
        `Unexpected ${from}${text}`,
        `see https://docket.example/drill?search=${text} ${after}`,
        `for ${text}@example.com: ${after}`,
      ])
        expect(redactMessage(message)).not.toContain(text);
      expect(redactMessage(around)).not.toMatch(/\d|@|[^\x20-\x7E…]/);
      expect(redactMessage(around).length).toBeLessThanOrEqual(160);
    }),
  );
});

const origin = 'https://docket.example';
test('frames of our files stay, those of extensions and names of functions do not', () => {
  const stack = [
    'TypeError: x is undefined',
    '    at save (https://docket.example/assets/Runner-D4x_1a.js:1:20345)',
    '    at chrome-extension://abcdef/content.js:3:1',
    'drain@https://docket.example/assets/index-9f.js:2:17',
    '    at https://docket.example.evil.example/assets/a.js:1:1',
    '    at https://docket.example/drill/0190a000?search=mine:1:1',
    'https://docket.example/worker.js:1:5',
  ].join('\n');
  const frames = listOwnFrames(stack, origin);
  expect(frames).toEqual(['assets/Runner-D4x_1a.js:1:20345', 'assets/index-9f.js:2:17', 'worker.js:1:5']);
  for (const frame of frames) expect(frame).toMatch(framePattern);
});
test('any text is read as at most eight frames that the server takes', () => {
  const line = fc.oneof(
    fc.string(),
    fc.nat().map((column) => `at ${origin}/assets/a.js:1:${column}`),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const frames = listOwnFrames(lines.join('\n'), origin);
      expect(frames.length).toBeLessThanOrEqual(8);
      for (const frame of frames) expect(frame).toMatch(framePattern);
    }),
  );
});

test('a route keeps its pattern and loses what stands for a parameter', () => {
  expect(redactRoute('/superadmin/users/$id')).toBe('/superadmin/users/$id');
  expect(redactRoute('/drill/0190a000-0000-7000-8000-000000000001/run?x=1#y')).toBe('/drill/$/run');
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const route = redactRoute(`/${path}`);
      if (!route.startsWith('//')) expect(route).toMatch(routePattern);
      expect(route).not.toMatch(/\d/);
    }),
  );
});
