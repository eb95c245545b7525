/** Percent of test takers below a scaled score, in one period of years. */
export interface PercentileWindow {
  readonly years: string;
  readonly source: string;
  readonly rows: readonly { readonly scaled: number; readonly percentBelow: number }[];
}

/** Pairs of scaled score and percent below. */
const published: readonly (readonly [number, number])[] = [
  [120, 0],
  [121, 0.66],
  [122, 0.76],
  [123, 0.83],
  [124, 0.93],
  [125, 1.04],
  [126, 1.2],
  [127, 1.37],
  [128, 1.58],
  [129, 1.85],
  [130, 2.17],
  [131, 2.54],
  [132, 3.02],
  [133, 3.57],
  [134, 4.22],
  [135, 4.96],
  [136, 5.86],
  [137, 6.89],
  [138, 8.05],
  [139, 9.44],
  [140, 11],
  [141, 12.66],
  [142, 14.61],
  [143, 16.73],
  [144, 19.04],
  [145, 21.48],
  [146, 24.2],
  [147, 27.06],
  [148, 30.07],
  [149, 33.24],
  [150, 36.56],
  [151, 39.81],
  [152, 43.37],
  [153, 46.93],
  [154, 50.43],
  [155, 54.03],
  [156, 57.62],
  [157, 61.04],
  [158, 64.48],
  [159, 67.93],
  [160, 71.06],
  [161, 74.22],
  [162, 77.2],
  [163, 80.05],
  [164, 82.75],
  [165, 85.17],
  [166, 87.49],
  [167, 89.53],
  [168, 91.36],
  [169, 93.03],
  [170, 94.48],
  [171, 95.77],
  [172, 96.72],
  [173, 97.59],
  [174, 98.24],
  [175, 98.72],
  [176, 99.08],
  [177, 99.34],
  [178, 99.57],
  [179, 99.74],
  [180, 99.85],
];

/**
 * The newest table that the exam council had published when this version was made. It is part of the program, so every
 * installation has it; a stored table of the same or newer years replaces it.
 */
export const publishedPercentiles: PercentileWindow = {
  years: '2023-2026',
  source:
    'Law School Admission Council (LSAC), percentile table for testing years 2023 to 2026, read on September 27, 2026',
  rows: published.map(([scaled, percentBelow]) => ({ scaled, percentBelow })),
};
