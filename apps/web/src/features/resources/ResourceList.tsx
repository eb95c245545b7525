import type { Resource } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { articleLink, resourceDetail } from './resource-queries.ts';
import classes from './resources.module.css';

interface Props {
  items: readonly { readonly resource: Resource; readonly text: string; readonly withCategory?: boolean }[];
  label: string;
  isWaiting?: boolean;
}

export function ResourceList({ items, label, isWaiting = false }: Props) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={isWaiting}>
      {items.map(({ resource, text, withCategory }) => (
        <li key={resource.id}>
          <Link {...articleLink(resource)} className={classes.row ?? ''} data-plain>
            <span className={classes.title}>{resource.title}</span>
            {text ? <span>{text}</span> : null}
            <span className={classes.detail}>
              {[...(withCategory ? [resource.category.name] : []), resourceDetail(resource)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
