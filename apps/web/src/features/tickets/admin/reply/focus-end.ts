const fieldIn = (box: Element | null) => box?.querySelector<HTMLElement>('[contenteditable="true"]') ?? null;

/** Gives the focus to the editor in a box, behind what is written there. */
export function focusEnd(box: Element | null): void {
  const field = fieldIn(box);
  if (!field) return;
  field.focus();
  const selection = getSelection();
  selection?.selectAllChildren(field.lastElementChild ?? field);
  selection?.collapseToEnd();
}

/** The same; whoever was in it before goes on where they were. */
export function focusField(box: Element | null): void {
  const field = fieldIn(box);
  if (field?.contains(getSelection()?.anchorNode ?? null)) field.focus();
  else focusEnd(box);
}
