/**
 * Columns of the CSV format; docs/IMPORT.md explains each. Columns of explanations may be repeated with a number:
 * `explanation_2`.
 */
export const testColumns = ['test', 'test_number', 'test_name', 'test_purpose', 'conversion'] as const;
export const sectionColumns = [
  'section',
  'section_type',
  'section_title',
  'section_minutes',
  'section_unscored',
  'section_enabled',
] as const;
export const passageColumns = [
  'passage',
  'passage_title',
  'passage_subject',
  'passage_line_numbers',
  'passage_text',
  'passage_text_b',
] as const;
export const questionColumns = [
  'question',
  'question_type',
  'topics',
  'difficulty',
  'enabled',
  'stimulus',
  'stem',
  ...(['option_a', 'option_b', 'option_c', 'option_d', 'option_e'] as const),
  'option_ids',
  'credited',
] as const;
export const requiredColumns = [
  'stem',
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'option_e',
  'credited',
] as const;

const numbered = (at: number) => (at === 0 ? '' : `_${at + 1}`);
export const explanationColumns = (at: number) => {
  const name = `explanation${numbered(at)}`;
  return {
    author: `${name}_author`,
    text: name,
    video: `${name}_video`,
    shown: `${name}_shown`,
    note: (optionName: string) => `note${numbered(at)}_${optionName.toLowerCase()}`,
  };
};
export const passageExplanationColumns = (at: number) => {
  const name = `passage_explanation${numbered(at)}`;
  return { author: `${name}_author`, text: name, video: `${name}_video`, shown: `${name}_shown` };
};
export const maxExplanations = 10;

const fixed: readonly string[] = [...testColumns, ...sectionColumns, ...passageColumns, ...questionColumns];
const repeated = Array.from({ length: maxExplanations }, (_, at) => {
  const { author, text, video, shown, note } = explanationColumns(at);
  const passage = passageExplanationColumns(at);
  return [
    ...[author, text, video, shown, ...['a', 'b', 'c', 'd', 'e'].map(note)],
    ...[passage.author, passage.text, passage.video, passage.shown],
  ];
}).flat();
export const knownColumns: ReadonlySet<string> = new Set([...fixed, ...repeated]);
