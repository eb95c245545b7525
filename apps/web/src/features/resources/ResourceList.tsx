import type { Resource } from '@docket/contract/types';
import { LinkList, RowLink } from '../../ui/layout/LinkList.tsx';
import { articleLink, resourceDetail } from './resource-queries.ts';

interface Props {
  items: readonly { readonly resource: Resource; readonly text: string; readonly withCategory?: boolean }[];
  label: string;
  isWaiting?: boolean;
}

export function ResourceList({ items, label, isWaiting = false }: Props) {
  return (
    <LinkList aria-label={label} aria-busy={isWaiting}>
      {items.map(({ resource, text, withCategory }) => (
        <li key={resource.id}>
          <RowLink
            link={articleLink(resource)}
            title={resource.title}
            text={text}
            detail={[...(withCategory ? [resource.category.name] : []), resourceDetail(resource)]
              .filter(Boolean)
              .join(' · ')}
          />
        </li>
      ))}
    </LinkList>
  );
}
