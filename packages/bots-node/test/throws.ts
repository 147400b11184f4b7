/** A worker that never gets as far as being asked. */
throw new Error('no room to think');
