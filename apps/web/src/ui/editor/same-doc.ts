import { DOMParser, type Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** Parses HTML into a document of the editor. */
export function parseDoc(editor: Editor, html: string): Node {
  const body = new window.DOMParser().parseFromString(html, 'text/html').body;
  return DOMParser.fromSchema(editor.schema).parse(body, { preserveWhitespace: false });
}
