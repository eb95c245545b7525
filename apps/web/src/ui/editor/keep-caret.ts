import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * For the blur event. The browser reports a moved caret late, and the editor listens only while it has the focus, so it
 * would restore the previous position. Returns false to let other handlers see the event.
 */
export function keepCaret(view: EditorView): false {
  const { state, dom } = view;
  const at = dom.ownerDocument.getSelection();
  if (view.composing || !(state.selection instanceof TextSelection)) return false;
  if (!at?.anchorNode || !at.focusNode || !dom.contains(at.anchorNode) || !dom.contains(at.focusNode))
    return false;
  const selection = TextSelection.between(
    state.doc.resolve(view.posAtDOM(at.anchorNode, at.anchorOffset)),
    state.doc.resolve(view.posAtDOM(at.focusNode, at.focusOffset)),
  );
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection));
  return false;
}
