// Runs the embedded database in a worker thread and serves it on a socket, so that the event loop of the server is
// not blocked. Plain JavaScript, because a worker starts with a file, before any TypeScript loader is registered.

import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

// The default of Node 22. With that of Node 20 four threads compile for two seconds at each start what is hardly used after it
// (decision 140).
setFlagsFromString('--wasm-tiering-budget=13000000');
// For the whole process. By itself V8 lets 75 MB of objects grow to 230 before it collects them (decision 136).
setFlagsFromString('--heap-growing-percent=50');

/**
 * A folder whose files are on the disk when PostgreSQL is told so (decision 144). Emscripten's files of Node do nothing for fsync; Windows
 * cannot do it for a folder.
 */
class DurableFolder extends NodeFS {
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args);
    const addSync = ({ FS }) => {
      const files = FS.filesystems.NODEFS;
      const sync = (stream) => {
        if (stream.nfd !== undefined) return fsyncSync(stream.nfd);
        if (process.platform === 'win32') return;
        const folder = openSync(files.realPath(stream.node), 'r');
        fsyncSync(folder);
        closeSync(folder);
      };
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => sync(stream));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, addSync] } };
  }
}

const { dataDir, socketPath, durable, snapshot } = workerData;
// '-F' switches fsync off, and what Emscripten has for fdatasync, the default, does nothing: an acknowledged answer must survive a
// power failure.
const startParams = durable
  ? [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']
  : [...PGlite.defaultStartParams];
// By default 160 MB, nearly all of which is resident from the start. The file system caches what does not fit (decision 136).
startParams.push('-c', 'shared_buffers=32MB');
const db = await PGlite.create({
  ...(durable ? { fs: new DurableFolder(dataDir) } : { dataDir }),
  startParams,
  ...(snapshot ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {}),
});
const server = new PGLiteSocketServer({
  db,
  ...(socketPath ? { path: socketPath } : { host: '127.0.0.1', port: 0 }),
  // The pool uses one. After a failed statement the next connection may arrive while the last one is still being
  // closed, and would be refused.
  maxConnections: 4,
});
await server.start();
parentPort.postMessage({ ready: true, address: server.getServerConn() });
parentPort.on('message', async (message) => {
  if (message.dump) {
    const file = await db.dumpDataDir('none');
    writeFileSync(message.dump, Buffer.from(await file.arrayBuffer()));
    parentPort.postMessage({ dumped: true });
    return;
  }
  await server.stop();
  await db.close();
  parentPort.postMessage({ closed: true });
  parentPort.close();
});
