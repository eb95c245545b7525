/** Whether these bytes begin like a zip package; a file of its own, because the server asks this without a library. */
export const isZip = (bytes: Buffer) =>
  bytes.length >= 4 && bytes.readUInt32LE(0) !== 0 && bytes.subarray(0, 2).toString('latin1') === 'PK';
