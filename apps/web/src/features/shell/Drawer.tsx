import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import classes from './Drawer.module.css';
import { Logo } from './Logo.tsx';
import type { NavCounts, NavItem } from './nav.ts';
import shell from './shell.module.css';

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
  return (
    <ul className={classes.links}>
      {items.map(({ label, link, icon: Icon, exact, counts, heading }) => {
        const count = counts ? waiting?.[counts] : null;
        return (
          <li key={label} className={heading ? classes.headed : undefined}>
            {heading ? <span className={classes.heading}>{heading}</span> : null}
            <Link
              {...link}
              className={classes.link ?? ''}
              activeOptions={{ exact, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              data-plain
              {...(folded ? { title: label } : {})}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes.word}>{label}</span>
              {count ? (
                <span className={classes.count}>
                  {count.count}
                  <span className="visually-hidden"> {count.words}</span>
                </span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  items: readonly NavItem[];
  waiting: NavCounts | undefined;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** The drawer beside the page: 240 px, or folded to 50. */
export function Drawer({ items, waiting, folded, onFold }: Props) {
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.beside}>
      <nav className={`${classes.drawer} ${folded ? classes.narrow : ''}`} aria-label="Main">
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; Escape does so by the dialog itself
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
