import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { groupItems, type NavCounts, type NavItem } from '../../shared/nav/nav.ts';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import classes from './Drawer.module.css';
import { Logo } from './Logo.tsx';
import { NavLink } from './NavLink.tsx';
import shell from './shell.module.css';
import { useCurrentItem } from './use-current-item.ts';

function Links({
  items,
  waiting,
  folded,
  onFollow,
}: {
  items: readonly NavItem[];
  waiting: NavCounts | undefined;
  folded: boolean;
  onFollow?: () => void;
}) {
  const current = useCurrentItem(items);
  const id = useId();
  return (
    <div className={classes.links}>
      {groupItems(items).map(({ heading, items: group }) => {
        const headingId = heading ? `${id}-${heading.replaceAll(' ', '-')}` : undefined;
        return (
          <div key={heading ?? ''} className={classes.group}>
            {heading ? (
              <span className={classes.heading} id={headingId}>
                {heading}
              </span>
            ) : null}
            <ul aria-labelledby={headingId}>
              {group.map((item) => (
                <li key={item.label}>
                  <NavLink
                    item={item}
                    isCurrent={item === current}
                    count={item.counts ? waiting?.[item.counts] : null}
                    className={classes.link ?? ''}
                    {...(folded ? { title: item.label } : {})}
                    {...(onFollow ? { onClick: onFollow } : {})}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

interface Props {
  items: readonly NavItem[];
  waiting: NavCounts | undefined;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** The drawer beside the page: 240 px wide, or collapsed to 50. */
export function Drawer({ items, waiting, folded, onFold }: Props) {
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div data-on-paper="none" className={classes.beside}>
      <nav
        className={`${classes.drawer} ${folded ? classes.narrow : ''}`}
        aria-label="Main"
        {...(folded ? { 'data-small': true } : {})}
      >
        <Links items={items} waiting={waiting} folded={folded} />
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!folded}
            title={folded ? 'Expand menu' : 'Collapse menu'}
            onClick={() => onFold(!folded)}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span className={classes.word}>{folded ? 'Expand menu' : 'Collapse menu'}</span>
          </button>
        </div>
      </nav>
    </div>
  );
}

/** The same drawer on small screens, over the page. */
export function OverlayDrawer({
  items,
  waiting,
  onClose,
}: Pick<Props, 'items' | 'waiting'> & { onClose: () => void }) {
  const element = useModalDialog();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes the drawer; the dialog handles Escape
    <dialog
      ref={element}
      className={classes.overlay}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={classes.overlayHead}>
        <Logo />
        <button type="button" className={shell.icon} aria-label="Close menu" onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Main">
        <Links items={items} waiting={waiting} folded={false} onFollow={onClose} />
      </nav>
    </dialog>
  );
}
