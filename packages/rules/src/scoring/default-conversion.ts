import { type ConversionRow, lowestScaled } from './conversion.ts';

/** The lowest raw score, of 77, for each scaled score from 120 on. */
const rawFrom = [
  0, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
  37, 38, 39, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70,
  71, 72, 73, 74, 75, 76, 77,
];

/** The number of questions of the default table. */
export const defaultConversionTop = 77;

/**
 * Replaces the table of a test without one. It is Docket's own, of medium difficulty among its tests, with the shape
 * of the exam's published tables (a raw point is worth about one scaled point at the ends and two thirds in the
 * middle). A score with it is an estimate on a provisional scale: nobody's scores were used
 * to make it.
 */
export const defaultConversion: readonly ConversionRow[] = rawFrom.map((from, i) => ({
  rawFrom: from,
  rawTo: (rawFrom[i + 1] ?? defaultConversionTop + 1) - 1,
  scaled: lowestScaled + i,
}));
