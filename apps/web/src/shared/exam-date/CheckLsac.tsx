/** Rules of the exam change: its own site has the current ones. */
export const CheckLsac = () => (
  <a href="https://www.lsac.org/lsat" target="_blank" rel="noopener noreferrer">
    Check LSAC's site
  </a>
);
