export class StartRefused extends Error {}
