/** Whether a file begins as a zip package does: also a Word file or a workbook. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt32LE(0) !== 0 && bytes.subarray(0, 2).toString('latin1') === 'PK';
