import classes from './Logo.module.css';

/** The product's name with its logo. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--accent)" />
        <path
          d="M9 7h8.2c5.2 0 8.3 3.4 8.3 9s-3.1 9-8.3 9H9zm3.6 3.2v11.6h4.2c3.2 0 5-2 5-5.8s-1.8-5.8-5-5.8z"
          fill="var(--on-accent)"
        />
      </svg>
      Docket
    </span>
  );
}
