import type { Removal } from '../../ui/admin/removal.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EnableButton } from './EnableButton.tsx';
import { Remove } from './Remove.tsx';

interface Props {
  /** The unit or course. */
  home: {
    readonly id: string;
    readonly title: string;
    readonly enabled: boolean;
    readonly archivedAt: string | null;
  };
  writes: boolean;
  enable: (enabled: boolean) => Promise<unknown>;
  remove: (query: { dryRun?: string }) => Promise<Removal>;
  onRemoved: () => void;
}

/** Actions beside the title of a unit or course: its history, publishing and removal. */
export function HomeActions({ home, writes, enable, remove, onRemoved }: Props) {
  const { id, title, enabled, archivedAt } = home;
  return (
    <>
      <LinkButton to="/superadmin/tests/$id/history" params={{ id }} variant="default">
        History
      </LinkButton>
      {writes && !archivedAt ? (
        <>
          <EnableButton name={title} enabled={enabled} set={enable} />
          <Remove name={title} id={id} homeId={id} remove={remove} onRemoved={onRemoved} />
        </>
      ) : null}
    </>
  );
}

/** Its publication status, shown after its number. */
export const formatPublication = ({
  enabled,
  archivedAt,
}: Pick<Props['home'], 'enabled' | 'archivedAt'>): string =>
  archivedAt ? ', archived' : enabled ? ', published' : ', not published';
