import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { itemLink, questionLink } from '../data/admission-text.ts';
import { openItem } from '../data/open.ts';

interface Address {
  readonly unitNo: string;
  readonly itemNo: string;
  readonly questionNo: string;
}

/**
 * For the loader of a question's address: creates its drill, or finds the unfinished one, and adds its id to the
 * address.
 */
export async function openQuestion({ unitNo, itemNo, questionNo }: Address): Promise<never> {
  const toItem = redirect({ ...itemLink(Number(unitNo), Number(itemNo)), replace: true });
  const segmentId = (await openItem({ unitNo, itemNo }))?.segmentId;
  // Missing or not in the plan: the page of the item shows which.
  if (!segmentId) throw toItem;
  try {
    const { skill } = await call('GET /skill/segment/{id}', { params: { id: segmentId } });
    const questionId = skill.questions.find(({ no }) => no === Number(questionNo))?.id;
    if (!questionId) throw toItem;
    const { drill } = await call('POST /skill/drill', { body: { questionId } });
    throw redirect({
      ...questionLink(Number(unitNo), Number(itemNo), Number(questionNo), drill.id),
      replace: true,
    });
  } catch (error) {
    // Not in the plan, embargoed by a blind review, or impersonation.
    const led = ['NOT_INCLUDED', 'READ_ONLY', 'NOT_FOUND'];
    if (error instanceof CallError && (led.includes(error.code) || error.status === 409)) throw toItem;
    throw error;
  }
}
