declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as PostgreSQL reads it. */
    readonly prepareValue: (value: unknown) => unknown
  }
  export default utils
}
