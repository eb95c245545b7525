import { Menu } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { type LinkOptions, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { useTheme } from '../../lib/theme.ts';
import { themeChoices } from '../../lib/theme-choice.ts';
import { themeLabels, useChooseTheme } from '../../lib/use-choose-theme.ts';
import { AccountButton } from './AccountButton.tsx';

/** The signed-in user, the theme, settings and sign-out; opens as soon as it is loaded. */
export default function AccountDropdown({ settings }: { settings: LinkOptions }) {
  const me = useMe();
  const router = useRouter();
  const { choice } = useTheme();
  const chooseTheme = useChooseTheme();
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // This button replaces the pressed one, so the focus returns to it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={240} shadow="md" returnFocus opened={opened} onChange={setOpened}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      {/* As high as the page below the header at most: on a zoomed page the last item would be out of reach. */}
      <Menu.Dropdown mah="calc(100dvh - 4.5rem)" style={{ overflowY: 'auto' }}>
        <Menu.Label>
          {me.firstName} {me.lastName}
          <br />
          {me.email}
        </Menu.Label>
        <Menu.Item
          onClick={() => void router.navigate(settings)}
          leftSection={<IconSettings size={18} stroke={1.6} />}
        >
          Settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={choice}
          onChange={(value) => {
            const next = themeChoices.find((themeChoice) => themeChoice === value);
            if (next) chooseTheme(next);
          }}
        >
          {themeChoices.map((themeChoice) => (
            <Menu.RadioItem key={themeChoice} value={themeChoice} closeMenuOnClick={false}>
              {themeLabels[themeChoice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={18} stroke={1.6} />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
