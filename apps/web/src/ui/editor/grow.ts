import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import { parseDoc } from './author/same-doc.ts';

/**
 * Makes an editor hold this text, one that comes in pieces: all of them together are one step of undo, and what stands there
 * already is not touched, nor is a caret in it.
 */
export function grow(editor: Editor, html: string): void {
  const { doc } = editor.state;
  const next = parseDoc(editor, html);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // Where the same letters stand before and behind, the two ends may cross.
  const over = Math.max(0, start - Math.min(end.a, end.b));
  const begins = editor.isEmpty;
  let tr = editor.state.tr.replace(start, end.a + over, next.slice(start, end.b + over));
  if (!tr.doc.eq(next)) tr = editor.state.tr.replaceWith(0, doc.content.size, next.content);
  if (begins) closeHistory(tr);
  else tr.setMeta('appendedTransaction', tr);
  // Long ago: what is typed next is a step of its own.
  editor.view.dispatch(tr.setTime(1).setMeta('preventUpdate', true));
}
