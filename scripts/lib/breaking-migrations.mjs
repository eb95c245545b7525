/** What the processes of the version before do not survive while they still run (decision 133). */
const breaking = {
  'drops a table': /\bDROP\s+(TABLE|VIEW|SCHEMA)\b/i,
  'drops a column': /\bDROP\s+COLUMN\b/i,
  renames: /\bRENAME\s+(TO|COLUMN|CONSTRAINT)\b/i,
  'changes a type': /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  'forbids null': /\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i,
  'removes a default': /\bALTER\s+COLUMN\s+\S+\s+DROP\s+DEFAULT\b/i,
  'adds a column that old inserts leave out':
    /\bADD\s+COLUMN\s+(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i,
  'removes rows': /^\s*(DELETE\s+FROM|TRUNCATE)\b/im,
};

/**
 * Why processes of the version before cannot work with a migration; empty if they can. One that only takes away what that version no
 * longer uses says so: "-- contract: why".
 */
export const findBreaking = (sql) =>
  /^-- contract: \S/m.test(sql) ? [] : Object.keys(breaking).filter((what) => breaking[what].test(sql));
