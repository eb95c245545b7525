/** A question type of the library: its code, and what it is called. */
export interface LabeledType {
  readonly code: string;
  readonly label: string;
}

/** The work that answers a weakness: a set of new questions, the review inbox, or a whole timed section. */
export type Remedy =
  | {
      readonly kind: 'drill';
      readonly sectionType: 'LR' | 'RC' | 'LG';
      /** Null is every type of the section. */
      readonly questionType: LabeledType | null;
      /** 1 to 5; empty is all. */
      readonly difficulties: readonly number[];
      /** 'own' is as the student's drills are timed. */
      readonly timing: 'own' | 'timed' | 'untimed';
    }
  | { readonly kind: 'review' }
  | { readonly kind: 'section'; readonly sectionType: 'LR' | 'RC' | 'LG' };
