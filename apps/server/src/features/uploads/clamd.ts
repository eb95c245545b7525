import { connect } from 'node:net';

/** What the scanner says of a file: null if it found nothing, else the name of what it found. */
export type ScanResult = string | null;

const timeoutMs = 30_000;
const maxAnswer = 4_096;
const chunkSize = 65_536;

/**
 * Sends bytes to a clamd by its INSTREAM command and reads its verdict. Throws if it can't be reached, does not answer within 30
 * seconds, or answers with anything but a verdict: a file that was not scanned counts as not scanned.
 * @param address 'host:port'
 */
export function scanWithClamd(address: string, bytes: Buffer): Promise<ScanResult> {
  const colon = address.lastIndexOf(':');
  const [host, port] = [address.slice(0, colon).replace(/^\[|\]$/g, ''), Number(address.slice(colon + 1))];
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('the scanner did not answer')), timeoutMs);
    timer.unref();
    socket.on('error', fail);
    socket.on('data', (part) => {
      answer += part.toString('utf8');
      if (answer.length > maxAnswer) fail(new Error('the answer of the scanner is too long'));
    });
    socket.on('close', () => {
      clearTimeout(timer);
      const text = answer.replace(/[\0\s]+$/, '');
      if (text === 'stream: OK') return resolve(null);
      const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
      if (found) resolve(found);
      else reject(new Error(`the scanner answered '${text.slice(0, 200)}'`));
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += chunkSize) {
        const chunk = bytes.subarray(at, at + chunkSize);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      // A chunk of no bytes ends the stream.
      socket.write(Buffer.alloc(4));
    });
  });
}
