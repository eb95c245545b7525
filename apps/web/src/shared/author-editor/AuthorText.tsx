import { createLazyEditor } from '../../ui/editor/LazyEditor.tsx';
import classes from './author.module.css';
import type { AuthorTextProps } from './author-text-props.ts';

/**
 * A field for authors' text: emphasis, lists, quotes, headings, tables, links and images. Its editor is loaded only for
 * authors; no other module may import it.
 */
export const AuthorText = createLazyEditor<AuthorTextProps>(
  () => import('./AuthorEditor.tsx'),
  ({ inline }) => (inline ? classes.slim : undefined),
);
