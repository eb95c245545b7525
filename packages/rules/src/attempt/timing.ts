/** Minutes are always for a whole section: 35, x1.5, x2, or custom. */
export type Timing =
  | { kind: 'untimed' }
  | { kind: 'standard'; minutes: 35 | 53 | 70 }
  | { kind: 'custom'; minutes: number };
