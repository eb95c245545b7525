import { CallError } from '@docket/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { describeError } from '../../../lib/errors.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { notify } from '../../../lib/notify.ts';
import { itemLink, questionLink } from '../data/admission-text.ts';
import { openItem } from '../data/open.ts';

/** Where a question of an item continues and leaves to: the next one of its skill, and the item. */
export function useItemNavigation(unitNo: string, itemNo: string) {
  const navigate = useNavigate();
  const onLeave = () => void navigate(itemLink(Number(unitNo), Number(itemNo)));
  const next = useMutation({
    async mutationFn() {
      const segmentId = (await openItem({ unitNo, itemNo }))?.segmentId;
      return segmentId ? (await call('POST /skill/drill', { body: { segmentId } })).drill : null;
    },
    onSuccess(drill) {
      const questionNo = drill?.questions[0]?.source.questionNo;
      if (!drill || !questionNo) return onLeave();
      return navigate({
        ...questionLink(Number(unitNo), Number(itemNo), questionNo, drill.id),
        replace: true,
      });
    },
    onError(error) {
      if (!(error instanceof CallError && error.code === 'NOTHING_LEFT')) return notify.error(error);
      notify.info(describeError(error).message);
      onLeave();
    },
  });
  return {
    onLeave,
    // Staff who impersonate the student cannot create one.
    ...(impersonation ? {} : { onNext: () => (next.isPending ? undefined : next.mutate()) }),
    nextLabel: 'Next question',
  };
}
