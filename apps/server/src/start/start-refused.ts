/** The shop cannot start for a reason that the operator can fix; only the message is printed. */
export class StartRefused extends Error {}
