/** Where a table stands in the database. */

/**
 * The commits of a table form one line: each one is made on top of the head before it, raises the
 * version, the edition or both, and lowers neither.
 */
export interface Head {
  /** How many entries the log has. */
  readonly version: number;
  /** How often the seating has changed. */
  readonly edition: number;
}

/** `apart`: each has something that the other has not, so they are not on one line. */
export type HeadOrder = 'older' | 'same' | 'newer' | 'apart';

/** How `head` stands to `other`. */
export function compareHeads(head: Head, other: Head): HeadOrder {
  const version = Math.sign(head.version - other.version);
  const edition = Math.sign(head.edition - other.edition);
  if (version === 0 && edition === 0) return 'same';
  if (version * edition < 0) return 'apart';
  return version + edition > 0 ? 'newer' : 'older';
}
