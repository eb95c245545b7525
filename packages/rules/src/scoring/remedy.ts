/** A question type of the library with its code and label. */
export interface LabeledType {
  readonly code: string;
  readonly label: string;
}

/** The work that helps against a weakness: a set of new questions, the review inbox, or a whole timed section. */
export type Remedy =
  | {
      readonly kind: 'drill';
      readonly sectionType: 'LR' | 'RC' | 'LG';
      /** Null means every type of the section. */
      readonly questionType: LabeledType | null;
      /** 1 to 5; empty means all. */
      readonly difficulties: readonly number[];
      /** 'own' is the timing of the student's drill settings. */
      readonly timing: 'own' | 'timed' | 'untimed';
    }
  | { readonly kind: 'review' }
  | { readonly kind: 'section'; readonly sectionType: 'LR' | 'RC' | 'LG' };
