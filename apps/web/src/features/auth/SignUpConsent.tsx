import { consentLinks, signUpConsent } from '@docket/rules';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

type DocumentName = keyof typeof consentLinks;
const names = Object.keys(consentLinks) as DocumentName[];
const parts = signUpConsent.split(new RegExp(`(${names.join('|')})`));
const isName = (part: string): part is DocumentName => names.includes(part as DocumentName);

/** What a newcomer agrees to, word for word as it is stored with the account. */
export const SignUpConsent = () => (
  <Text size="sm" c="dimmed" mt="lg">
    {parts.map((part) =>
      isName(part) ? (
        <Link key={part} to={consentLinks[part]}>
          {part}
        </Link>
      ) : (
        part
      ),
    )}
  </Text>
);
