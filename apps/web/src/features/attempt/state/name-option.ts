import type { DrillQuestion, HighlightRange } from '@docket/contract/types';

/**
 * The id of the option at a position, for an event: staff may put the options in another order before it is sent.
 * Empty for no option.
 */
export function nameOption(
  { options }: Pick<DrillQuestion, 'options'>,
  optionNo: number | null,
): { readonly optionId?: string } {
  // Sheets that a device kept from before options had ids have none.
  const id: string | undefined = options.find(({ no }) => no === optionNo)?.id;
  return id === undefined ? {} : { optionId: id };
}

/** The same for a highlight in an option; empty for other parts. */
export const nameMarkedOption = (
  question: Pick<DrillQuestion, 'options'>,
  { part }: Pick<HighlightRange, 'part'>,
): { readonly optionId?: string } =>
  part.startsWith('option-') ? nameOption(question, Number(part.slice('option-'.length))) : {};
