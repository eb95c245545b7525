/** The eight groups of an IPv6 address; '::' stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * What stands for a client in the limits: the address, or the /64 network of IPv6, since one household has all of it
 * and could use a new address for every try.
 */
export function clientAddress(address: string): string {
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7);
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}
