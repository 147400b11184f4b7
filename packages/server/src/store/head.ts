/** The head of a table: up to which commit it is stored. */

/**
 * The commits of a table form one line: each is made on top of the head before it and raises
 * the version, the edition or both.
 */
export interface Head {
  /** How many entries the log has. */
  readonly version: number;
  /** How often the seating has changed. */
  readonly edition: number;
}

/** `apart`: each has something that the other lacks, so they are not on one line. */
export type HeadOrder = 'older' | 'same' | 'newer' | 'apart';

/** How `head` compares to `other`. */
export function compareHeads(head: Head, other: Head): HeadOrder {
  const version = Math.sign(head.version - other.version);
  const edition = Math.sign(head.edition - other.edition);
  if (version === 0 && edition === 0) return 'same';
  if (version * edition < 0) return 'apart';
  return version + edition > 0 ? 'newer' : 'older';
}
