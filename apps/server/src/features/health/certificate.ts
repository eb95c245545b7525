import { connect } from 'node:tls';

const timeoutMs = 5_000;

/** When the certificate ends that a server presents, whoever has signed it. Rejects if none is to be had. */
export function findCertificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: /^[\d.:]+$/.test(host) ? '' : host,
      // An expired one is what this is about.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once('timeout', () => fail(new Error('No certificate within five seconds')));
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(end.getTime())) reject(new Error('The certificate says no end'));
      else resolve(end);
    });
  });
}
