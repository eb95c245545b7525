import { expect, test } from 'vitest';
import { appRedirect } from './app-redirect.ts';

test.each([
  ['/drill/tests', '/webview/drill/tests'],
  ['/practice/sections?q=1#a', '/webview/practice/sections?q=1#a'],
  ['/webview/messages', '/webview/messages'],
  ['/drill/../settings', '/webview/settings'],
  ['/', '/webview/dashboard'],
  ['/superadmin/users', '/webview/dashboard'],
  ['/api/user/me', '/webview/dashboard'],
  ['/drills', '/webview/dashboard'],
])('a student is led from %s to %s', (path, to) => {
  expect(appRedirect(path, ['STUDENT'])).toBe(to);
});

test.each([
  ...['//evil.example/drill', '/\\evil.example', 'https://evil.example/drill', 'drill', '', '/drill/\\..\\x'],
  ...[
    '/webview//evil.example',
    '/%2f/evil.example',
    '/drill/%5cevil',
    '/\t/evil.example',
    '/drill\n',
    '/./../\t/x',
  ],
  ...['javascript:alert(1)', '/webview/\\evil.example', '/.//evil.example', '/webview/..//evil.example'],
])('%j leads nowhere else', (path) => {
  expect(appRedirect(path, ['STUDENT'])).toBe('/webview/dashboard');
  expect(appRedirect(path, ['ADMIN'])).toBe('/superadmin');
});

test('staff stay in the admin app', () => {
  expect(appRedirect('/superadmin/users?page=2', ['TUTOR'])).toBe('/superadmin/users?page=2');
  expect(appRedirect('/drill', ['STUDENT', 'ADMIN'])).toBe('/superadmin');
});
