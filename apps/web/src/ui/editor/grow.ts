import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import { parseDoc } from './same-doc.ts';

/**
 * Updates an editor to a streaming text. All pieces together are one undo step, and existing text is not touched, nor
 * is a caret in it.
 */
export function grow(editor: Editor, html: string): void {
  const { doc } = editor.state;
  const next = parseDoc(editor, html);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // If the same letters are at both ends, the common start and end may overlap.
  const over = Math.max(0, start - Math.min(end.a, end.b));
  const begins = editor.isEmpty;
  let tr = editor.state.tr.replace(start, end.a + over, next.slice(start, end.b + over));
  if (!tr.doc.eq(next)) tr = editor.state.tr.replaceWith(0, doc.content.size, next.content);
  if (begins) closeHistory(tr);
  else tr.setMeta('appendedTransaction', tr);
  // Dated long ago, so that what is typed next is a separate undo step.
  editor.view.dispatch(tr.setTime(1).setMeta('preventUpdate', true));
}
