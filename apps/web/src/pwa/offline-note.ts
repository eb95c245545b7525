import './offline-note.css';

const ofPages = "You're offline. Showing what's saved on this device.";
let text = ofPages;
let note: HTMLElement | null = null;
let hidden = false;

function build(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'offline-note';
  box.setAttribute('role', 'status');
  const noteText = document.createElement('span');
  const hide = document.createElement('button');
  hide.type = 'button';
  hide.textContent = 'Hide';
  hide.setAttribute('aria-label', 'Hide offline notice');
  hide.addEventListener('click', () => {
    hidden = true;
    box.hidden = true;
  });
  box.append(noteText, hide);
  document.body.append(box);
  // Filled later: a screen reader does not announce the initial content of a region.
  setTimeout(() => {
    noteText.textContent = text;
  }, 80);
  return box;
}

/** Replaces the text while a page is open; null when it is left. */
export function setOfflineText(ofPage: string | null) {
  text = ofPage ?? ofPages;
  const noteText = note?.querySelector('span');
  if (noteText) noteText.textContent = text;
}

/**
 * Shows, until the server responds again, that the content comes from the cache. It does not use React, so that it
 * costs a page nothing.
 */
export function showOfflineNote(on: boolean) {
  if (!on) {
    note?.remove();
    note = null;
    hidden = false;
  } else if (!hidden) note ??= build();
}
