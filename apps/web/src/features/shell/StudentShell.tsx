import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useMe } from '../../app/me.ts';
import { studentNav } from './nav.ts';
import { Shell } from './Shell.tsx';
import classes from './shell.module.css';
import { usePaletteKey } from './use-palette-key.ts';

/** Why the student cannot work now, and where to go; on every page except the one that mends it. */
function AccessNotice() {
  const { accessCode, accessMessage } = useMe();
  const onPlans = useLocation({ select: ({ pathname }) => pathname === '/plans' });
  if (accessCode === 1 || onPlans) return null;
  return (
    <div className={classes.notice} role="status">
      <span>{accessMessage}</span>
      <Link to="/plans">See your plan</Link>
    </div>
  );
}

interface Props {
  /** The command palette, which the route hands in: features do not know one another. */
  palette: ComponentType<{ onClose: () => void }>;
  children: ReactNode;
}

export default function StudentShell({ palette: Palette, children }: Props) {
  const [finding, setFinding] = useState(false);
  usePaletteKey(() => setFinding(true));
  return (
    <Shell
      nav={studentNav}
      home={{ to: '/dashboard' }}
      onFind={() => setFinding(true)}
      settings={{ to: '/settings' }}
      notice={<AccessNotice />}
      footer={
        <>
          <span>Docket</span>
          <nav aria-label="More">
            <Link to="/plans">Plans</Link>
            <Link to="/settings" hash="feedback">
              Send feedback
            </Link>
          </nav>
        </>
      }
    >
      {children}
      {finding ? (
        <Suspense>
          <Palette onClose={() => setFinding(false)} />
        </Suspense>
      ) : null}
    </Shell>
  );
}
