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

/** The default filter: everything. Its sources include support and messages without a subject. */
export const defaultFilter = (lgEnabled: boolean, withShow: boolean): MessageFilter => ({
  sources: [...allSources],
  types: allTypes.filter((type) => lgEnabled || type !== 'LG'),
  ...(withShow ? { show: 'everything' as const } : {}),
});
/** A stored filter must match something: at least one source and one type. */
export function requireChoices(filter: MessageFilter, withShow: boolean): void {
  if (filter.sources.length === 0) throw invalid('filter.sources', errorMessages.common.chooseSource);
  if (filter.types.length === 0) throw invalid('filter.types', errorMessages.common.chooseType);
  if (!withShow && filter.show) throw invalid('filter.show', errorMessages.messages.unreadTicketsOnly);
}
/** The student's filter; values stored there by another page that do not fit are ignored. */
export function parseFilter(stored: unknown, lgEnabled: boolean, withShow: boolean): MessageFilter {
  const read = messageFilter.safeParse(stored);
  return { ...defaultFilter(lgEnabled, withShow), ...(read.success ? read.data : {}) };
}
