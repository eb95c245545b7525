/** A stored or derived metric. */
export interface Value {
  readonly value: number;
  /** Id of the source. */
  readonly source: string;
}
/** Values by key of the metric. */
export type YearValues = Map<string, Value>;
