// node scripts/ops/try-proxies.mjs: starts nginx, HAProxy and Caddy with the configurations of deploy/ before a small server, and
// checks what Docket needs of a proxy. Needs their Debian packages, openssl and curl. Ends what it started; prints one line a check.
import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'docket-proxies-'));
const name = 'docket.example.com';
const ports = { app: 13_000, http: 18_080, https: 18_443, certbot: 18_402 };
const runFile = promisify(execFile);
const atProxy = ['-sk', '--max-time', '20', '--resolve', `${name}:${ports.https}:127.0.0.1`];
const curl = async (...args) => (await runFile('curl', [...atProxy, ...args])).stdout;
const url = (path) => `https://${name}:${ports.https}${path}`;

/** Stands in for Docket: says what reached it. */
const app = createServer((request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    setTimeout(() => response.end('data: last\n\n'), 3_000);
    return;
  }
  let bytes = 0;
  request.on('data', (part) => {
    bytes += part.length;
  });
  request.on('end', () => {
    const headers = request.url.startsWith('/assets/')
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'content-type': 'application/json' };
    response.writeHead(200, headers).end(JSON.stringify({ headers: request.headers, bytes }));
  });
});

/** Stands in for certbot while it renews the certificate, which HAProxy forwards to; nginx reads its files. */
const challenge = '/.well-known/acme-challenge/token';
const certbot = createServer((request, response) => response.end(request.url === challenge ? 'proof' : ''));

const proxies = {
  nginx() {
    const site = readFileSync(join(root, 'deploy/nginx/docket.conf'), 'utf8')
      .replace('server 127.0.0.1:3000', `server 127.0.0.1:${ports.app}`)
      .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => (six ? '' : `listen 127.0.0.1:${ports.http};`))
      .replaceAll(/listen (\[::\]:)?443/g, (_, six) => (six ? '#' : `listen 127.0.0.1:${ports.https}`))
      .replace(/\/etc\/letsencrypt\S+fullchain.pem/, join(folder, 'cert.pem'))
      .replace(/\/etc\/letsencrypt\S+privkey.pem/, join(folder, 'key.pem'))
      .replace('/var/www/html', join(folder, 'html'));
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site}\n}`,
    );
    return ['nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder]];
  },
  haproxy() {
    const text = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.app}`)
      .replace('127.0.0.1:8402', `127.0.0.1:${ports.certbot}`)
      .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
      .replace(
        'bind :443 ssl crt /etc/haproxy/docket.pem',
        `bind 127.0.0.1:${ports.https} ssl crt ${folder}/all.pem`,
      );
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    return ['haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]];
  },
  caddy() {
    const text = readFileSync(join(root, 'deploy/caddy/Caddyfile'), 'utf8')
      .replace(
        '{$DOCKET_DOMAIN:docket.example.com} {',
        `https://${name}:${ports.https} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.app}`);
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{\n\tadmin off\n\thttp_port ${ports.http}\n\tauto_https disable_redirects\n}\n${text}`,
    );
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]];
  },
};

const checks = {
  'HTTP/2 over TLS': async () =>
    (await curl('-o', '/dev/null', '-w', '%{http_version} %{http_code}', url('/healthz'))) === '2 200',
  "the client's own address, whatever it says of itself": async () => {
    const { headers } = JSON.parse(
      await curl(
        '-H',
        'X-Forwarded-For: 203.0.113.9',
        '-H',
        'Forwarded: for=203.0.113.9',
        '-H',
        'X-Forwarded-Host: evil.example',
        url('/echo'),
      ),
    );
    const text = JSON.stringify(headers);
    return (
      headers['x-forwarded-for'] === '127.0.0.1' &&
      !text.includes('203.0.113.9') &&
      !text.includes('evil.example')
    );
  },
  'the host and the scheme': async () => {
    const { headers } = JSON.parse(await curl(url('/echo')));
    return headers.host.startsWith(name) && headers['x-forwarded-proto'] === 'https';
  },
  'a stream without buffering': async () => {
    const client = spawn('curl', ['-N', ...atProxy, url('/stream')]);
    const began = Date.now();
    const firstAt = await new Promise((resolve) =>
      client.stdout.once('data', () => resolve(Date.now() - began)),
    );
    await new Promise((resolve) => client.once('close', resolve));
    return firstAt < 2_000 && Date.now() - began >= 2_900;
  },
  'a body of 8 MB passes, one of 20 MB does not': async () => {
    writeFileSync(join(folder, 'eight'), Buffer.alloc(8_388_608));
    writeFileSync(join(folder, 'twenty'), Buffer.alloc(20_000_000));
    const send = async (file) => {
      try {
        return await curl(
          '-o',
          '/dev/null',
          '-w',
          '%{http_code}',
          '-H',
          'Expect:',
          '--data-binary',
          `@${join(folder, file)}`,
          url('/echo'),
        );
      } catch (error) {
        return error.stdout;
      }
    };
    return (await send('eight')) === '200' && (await send('twenty')) !== '200';
  },
  'hashed files are kept for a year': async () =>
    (await curl('-D', '-', '-o', '/dev/null', url('/assets/a.js'))).includes('max-age=31536000, immutable'),
  'the certificate can be renewed': async () =>
    (await curl('-H', `Host: ${name}`, `http://127.0.0.1:${ports.http}${challenge}`)) === 'proof',
  'everything else is moved to HTTPS': async () =>
    (
      await curl(
        '-o',
        '/dev/null',
        '-w',
        '%{http_code} %{redirect_url}',
        '-H',
        `Host: ${name}`,
        `http://127.0.0.1:${ports.http}/dashboard`,
      )
    ).startsWith(`308 https://${name}/dashboard`),
  'metrics are not for everybody': async () =>
    (await curl('-o', '/dev/null', '-w', '%{http_code}', url('/metrics'))) === '404',
};
const exempt = {
  haproxy: {
    'a body of 8 MB passes, one of 20 MB does not': 'left to Docket: HAProxy has no limit of its own',
  },
  // Here it may use neither port 80 nor an authority.
  caddy: {
    'the certificate can be renewed': 'not tried: Caddy does it by itself',
    'everything else is moved to HTTPS': 'not tried: Caddy does it by itself',
  },
};

await runFile('openssl', [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-days',
  '2',
  '-subj',
  `/CN=${name}`,
  '-addext',
  `subjectAltName=DNS:${name}`,
  '-keyout',
  join(folder, 'key.pem'),
  '-out',
  join(folder, 'cert.pem'),
]);
writeFileSync(
  join(folder, 'all.pem'),
  readFileSync(join(folder, 'cert.pem'), 'utf8') + readFileSync(join(folder, 'key.pem'), 'utf8'),
);
mkdirSync(join(folder, 'home'));
mkdirSync(join(folder, 'html', dirname(challenge)), { recursive: true });
writeFileSync(join(folder, 'html', challenge), 'proof');
// What nginx starts as root reads as another account.
chmodSync(folder, 0o755);
await new Promise((resolve) => certbot.listen(ports.certbot, '127.0.0.1', resolve));
await new Promise((resolve) => app.listen(ports.app, '127.0.0.1', resolve));
let failed = 0;
for (const [proxy, start] of Object.entries(proxies)) {
  const [command, args] = start();
  const child = spawn(command, args, {
    env: { ...process.env, HOME: join(folder, 'home') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100);
    try {
      if ((await curl('-o', '/dev/null', '-w', '%{http_code}', url('/healthz'))) === '200') break;
    } catch {}
  }
  for (const [what, check] of Object.entries(checks)) {
    const result =
      exempt[proxy]?.[what] ??
      (await Promise.resolve()
        .then(check)
        .then(
          (isMet) => (isMet ? 'ok' : 'FAILED'),
          (error) => `FAILED: ${error.message.split('\n')[0]}`,
        ));
    if (result.startsWith('FAILED')) failed += 1;
    console.log(`${proxy}: ${what}: ${result}`);
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
  if (failed) console.error(errors.slice(-2_000));
}
app.close();
certbot.close();
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
