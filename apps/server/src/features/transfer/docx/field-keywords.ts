/** Headings of the Word format; docs/IMPORT.md explains the template. Headings 5 and 6 are headings within a text. */
export const partNames = ['Passage', 'Passage A', 'Passage B', 'Stimulus', 'Stem'] as const;

export interface TestHead {
  readonly level: 1;
  readonly name: string;
}
/** "Section 2", "Passage 3: Title", "Question 14". */
export const sectionHeading = /^section\s+(\d{1,2})(?:\s*[:–-]\s*([\s\S]+))?$/i;
export const passageHeading = /^passage\s+(\d{1,2})(?:\s*:\s*([\s\S]+))?$/i;
export const questionHeading = /^question\s+(\d{1,3})$/i;
export const optionHeading = /^(?:option\s+)?\(?([a-e])\)?$/i;
export const noteHeading = /^note\s+(?:on\s+)?([a-e])$/i;
export const explanationHeading = /^explanation(?:\s+by\s+([\s\S]+?))?(\s+\(hidden\))?$/i;
export const videoHeading = /^video$/i;
/** The beginning of the template's instructions. */
export const usage = /^How to use this template:/;
/** "Minutes: 35": lines directly below a heading have the values that are columns in other formats. */
export const fieldLine = /^([A-Za-z][A-Za-z ]{1,20}?)\s*:\s*([\s\S]*)$/;
/** The width of a picture is stored in its name, because readers of Word files provide only a text. */
export const widthName = /^docket-width-(\d{1,4}%?)$/;
