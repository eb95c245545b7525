import type { Input } from '@docket/contract/client';
import { call } from '../../../../lib/client.ts';
import type { Explanation, Question } from './test-queries.ts';

/** The ids in the address of a question's calls. */
export type QuestionPath = Pick<Question, 'id' | 'testId' | 'sectionId' | 'segmentId'>;
export type QuestionChange = Input<'PUT /test/{id}/section/{sid}/question/{qid}'>['body'];
export type ExplanationBody = Input<'POST /test/{id}/section/{sid}/segment/{segId}/explanation'>['body'];

export async function saveQuestion(path: QuestionPath, body: QuestionChange): Promise<Question> {
  const { id: qid, testId: id, sectionId: sid, segmentId: segId } = path;
  const answer = segId
    ? await call('PUT /test/{id}/section/{sid}/segment/{segId}/question/{qid}', {
        params: { id, sid, segId, qid },
        body,
      })
    : await call('PUT /test/{id}/section/{sid}/question/{qid}', { params: { id, sid, qid }, body });
  return answer.question;
}

/** What is explained: a question with the credited answer and options that the author sees, or a passage. */
export type Explained =
  | { readonly question: QuestionPath; readonly credited: number | null; readonly optionsSeen: string }
  | { readonly segment: { readonly testId: string; readonly sectionId: string; readonly id: string } };

/**
 * Creates an explanation, or edits one if the version, the credited answer and the options are still those that its
 * author saw; otherwise the server refuses.
 */
export async function writeExplanation(
  of: Explained,
  before: { readonly id: string; readonly version: string } | null,
  body: ExplanationBody,
): Promise<Explanation> {
  if ('segment' in of) {
    const change = before && { ...body, version: before.version };
    const params = { id: of.segment.testId, sid: of.segment.sectionId, segId: of.segment.id };
    const answer =
      before && change
        ? await call('PUT /test/{id}/section/{sid}/segment/{segId}/explanation/{eid}', {
            params: { ...params, eid: before.id },
            body: change,
          })
        : await call('POST /test/{id}/section/{sid}/segment/{segId}/explanation', { params, body });
    return answer.explanation;
  }
  const { id: qid, testId: id, sectionId: sid, segmentId: segId } = of.question;
  const made = { ...body, credited: of.credited, optionsSeen: of.optionsSeen };
  const change = before && { ...made, version: before.version };
  if (segId) {
    const params = { id, sid, segId, qid };
    const route = '/test/{id}/section/{sid}/segment/{segId}/question/{qid}/explanation' as const;
    const answer =
      before && change
        ? await call(`PUT ${route}/{eid}`, { params: { ...params, eid: before.id }, body: change })
        : await call(`POST ${route}`, { params, body: made });
    return answer.explanation;
  }
  const params = { id, sid, qid };
  const route = '/test/{id}/section/{sid}/question/{qid}/explanation' as const;
  const answer =
    before && change
      ? await call(`PUT ${route}/{eid}`, { params: { ...params, eid: before.id }, body: change })
      : await call(`POST ${route}`, { params, body: made });
  return answer.explanation;
}
