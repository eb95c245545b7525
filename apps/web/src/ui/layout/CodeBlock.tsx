import classes from './layout.module.css';

/** A long text as it was sent or stored. */
export const CodeBlock = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
  <pre className={classes.code} tabIndex={0}>
    {children}
  </pre>
);
