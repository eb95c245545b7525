import type { AdmissionItem } from '@docket/contract/types';
import { RowLink } from '../../../ui/layout/LinkList.tsx';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { formatContent, formatItemTitle, formatProgress, itemLink } from '../data/admission-text.ts';

/** An item in its unit; a locked one links to the page with the reason. */
export function ItemRow({ unitNo, item }: { unitNo: number; item: AdmissionItem }) {
  const { no, lesson, locked, done } = item;
  return (
    <li>
      <RowLink
        link={itemLink(unitNo, no)}
        no={no}
        title={formatItemTitle(item)}
        text={lesson?.summary}
        detail={formatContent(item)}
        state={locked ? <Lock /> : formatProgress(item)}
        isDone={!locked && done}
      />
    </li>
  );
}
