declare module 'html-to-text' {
  interface Options {
    /** Where lines are broken; false: nowhere. */
    readonly wordwrap: number | false
    /** What becomes of which elements. */
    readonly selectors: readonly object[]
  }

  /** Reads the options once, for any number of texts. */
  export function compile(options: Options): (html: string) => string
}
