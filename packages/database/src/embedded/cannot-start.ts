/**
 * The embedded PostgreSQL cannot start for a reason that whoever started it can mend; the message is one sentence about
 * it.
 */
export class CannotStart extends Error {}
