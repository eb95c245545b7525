export interface BreakAccommodations {
  readonly breakMinutes: number;
  readonly extraBreakMinutes: number;
}

/** The exam's break is after its second section. */
const breakAfter = 2;

/**
 * Seconds of the break after each section; 0 means none, as after the last. A test with the current shape has one
 * break of ten minutes, unless the student's accommodations make it longer or grant breaks after other sections too.
 */
export function planBreaks(
  kind: 'test' | 'section' | 'proctored',
  sections: number,
  { breakMinutes, extraBreakMinutes }: BreakAccommodations,
): number[] {
  return Array.from({ length: sections }, (_, at) => {
    if (kind === 'section' || at === sections - 1) return 0;
    return 60 * (at + 1 === breakAfter ? breakMinutes : extraBreakMinutes);
  });
}
