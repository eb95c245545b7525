/** The licenses of what the pages contain. The build writes the file beside them (build/third-party-notices.ts). */
export function LicensesLink() {
  return (
    <a href="/third-party-notices.txt" target="_blank" rel="noopener">
      Licenses
    </a>
  );
}
