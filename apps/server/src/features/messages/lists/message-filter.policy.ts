import type { SectionType } from '@docket/contract';
import {
  errorMessages,
  type MessageFilter,
  type MessageSource,
  messageFilter,
  messageSource,
  sectionType,
} from '@docket/contract';
import { invalid } from '../../../api-error.ts';

const allSources: readonly MessageSource[] = messageSource.options;
const allTypes: readonly SectionType[] = sectionType.options;

/** The product's own filter: everything. Support and what is about nothing in particular are among the sources. */
export const defaultFilter = (lgEnabled: boolean, withShow: boolean): MessageFilter => ({
  sources: [...allSources],
  types: allTypes.filter((type) => lgEnabled || type !== 'LG'),
  ...(withShow ? { show: 'everything' as const } : {}),
});
/** A filter that is kept must let something through: one source and one type at least. */
export function requireChoices(filter: MessageFilter, withShow: boolean): void {
  if (filter.sources.length === 0) throw invalid('filter.sources', errorMessages.common.chooseSource);
  if (filter.types.length === 0) throw invalid('filter.types', errorMessages.common.chooseType);
  if (!withShow && filter.show) throw invalid('filter.show', errorMessages.messages.unreadTicketsOnly);
}
/** The student's filter; what another page stored there and does not fit is passed by. */
export function parseFilter(stored: unknown, lgEnabled: boolean, withShow: boolean): MessageFilter {
  const read = messageFilter.safeParse(stored);
  return { ...defaultFilter(lgEnabled, withShow), ...(read.success ? read.data : {}) };
}
