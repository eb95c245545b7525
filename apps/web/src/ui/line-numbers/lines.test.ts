import { expect, it } from 'vitest';
import { groupLines, numberLines } from './lines.ts';

const line = (at: number, height = 20) => ({ top: at * 30, bottom: at * 30 + height });

it('merges the pieces of a line, whatever their height', () => {
  const raised = { top: 26, bottom: 38 };
  const lowered = { top: 40, bottom: 53 };
  expect(groupLines([line(1), raised, line(0), lowered, line(1), line(2)])).toHaveLength(3);
  expect(groupLines([{ top: 5, bottom: 5 }])).toEqual([]);
});

it('numbers every fifth line, at its middle', () => {
  const lines = groupLines(Array.from({ length: 12 }, (_, at) => line(at)));
  expect(numberLines(lines)).toEqual([
    { no: 5, y: 130 },
    { no: 10, y: 280 },
  ]);
});
