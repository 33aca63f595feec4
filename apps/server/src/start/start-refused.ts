/** The shop cannot start for a reason that whoever started it can mend: the message is all that is shown. */
export class StartRefused extends Error {}
